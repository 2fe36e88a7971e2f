import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { feedListResponse } from './feed.response.ts';
import { FeedsController } from './feeds.http.controller.ts';

export const feedsApi = describeRoutes('Account', FeedsController, {
  list: { summary: 'The account’s feeds', effect: 'read', answer: feedListResponse },
  show: {
    summary: 'A feed, a calendar, or a list of feeds',
    description:
      'The latest 50 filings for the watchlist, a tag or one ticker as Atom (RFC 4287). No session needed. With `.json` after the secret, it’s JSON Feed 1.1 (`application/feed+json`); with `.ics`, it’s a calendar (RFC 5545, `text/calendar`) of the dates stated in filings: report deadlines, extensions for late reports, listing deadlines, meetings, and effective and payment dates, each with its sentence. If a filing is read again, an entry keeps its `UID` and gets a higher `SEQUENCE` if it changed. With `.opml`, it’s an importable list with one feed per ticker (`text/x-opml`). Without real-time alerts, a filing’s level appears with the next digest.',
    effect: 'read',
    path: { token: 'The secret part of the URL, from POST /api/feeds.' },
    answer: { mediaType: 'application/atom+xml' },
    errors: {
      404: { feed_not_found: 'Feed not found or deleted.' },
      429: {
        rate_limited:
          'This feed, or one of its tickers, was read more than 60 times within an hour, or feeds were read more than 600 times from this IP address.',
      },
    },
  },
});

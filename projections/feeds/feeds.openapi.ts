import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { feedListResponse } from './feed.response.ts';
import { FeedsController } from './feeds.http.controller.ts';

export const feedsApi = describeRoutes('Account', FeedsController, {
  list: { summary: 'The account’s feeds', effect: 'read', answer: feedListResponse },
  show: {
    summary: 'A feed, a calendar, or a list of feeds',
    description:
      'The newest 50 filings of the watchlist, of a tag or of one ticker as Atom (RFC 4287). Needs no session. With `.json` behind the secret it is a JSON Feed 1.1 (`application/feed+json`), with `.ics` a calendar (RFC 5545, `text/calendar`) of the days that the filings state: report deadlines, extensions of late reports, listing deadlines, meetings, effective and payment dates, each with its sentence. An entry keeps its `UID` when a filing is read again, with a higher `SEQUENCE` where it changed. With `.opml` it is a list of one feed per ticker to import (`text/x-opml`). Without real-time alerts, a filing’s level appears with the next digest.',
    effect: 'read',
    path: { token: 'The secret part of the address, from POST /api/feeds.' },
    answer: { mediaType: 'application/atom+xml' },
    errors: {
      404: { feed_not_found: 'Feed not found or deleted.' },
      429: {
        rate_limited:
          'This feed, or one ticker of it, was read more than 60 times within an hour, or feeds were read more than 600 times from this address.',
      },
    },
  },
});

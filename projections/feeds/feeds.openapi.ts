import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { feedListResponse } from './feed.response.ts';
import { FeedsController } from './feeds.http.controller.ts';

export const feedsApi = describeRoutes('Account', FeedsController, {
  list: { summary: 'The account’s feeds', effect: 'read', answer: feedListResponse },
  show: {
    summary: 'An Atom feed',
    description:
      'The newest 50 filings of the watchlist or of one ticker (RFC 4287). Needs no session. With `.json` behind the secret it is a JSON Feed 1.1 (`application/feed+json`). Without real-time alerts, a filing’s level appears with the next digest.',
    effect: 'read',
    path: { token: 'The secret part of the address, from POST /api/feeds.' },
    answer: { mediaType: 'application/atom+xml' },
    errors: {
      404: { feed_not_found: 'Feed not found or deleted.' },
      429: {
        rate_limited:
          'This feed was read more than 60 times within an hour, or feeds were read more than 600 times from this address.',
      },
    },
  },
});

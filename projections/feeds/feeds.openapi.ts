import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { feedListResponse } from './feed.response.ts';
import { FeedsController } from './feeds.http.controller.ts';

export const feedsApi = describeRoutes('Account', FeedsController, {
  list: { summary: 'Feeds of the account', effect: 'read', answer: feedListResponse },
  show: {
    summary: 'A feed in Atom',
    description:
      'The newest fifty filings of the watchlist or of a ticker (RFC 4287). Needs no session. Without alerts in real time the level of a filing comes with the next digest.',
    effect: 'read',
    path: { token: 'The secret of the address; made by POST /api/feeds.' },
    answer: { mediaType: 'application/atom+xml' },
    errors: {
      404: { feed_not_found: 'There is no such feed, or it was revoked.' },
      429: { rate_limited: 'More than sixty readings of this feed, or six hundred of feeds from this address, within an hour.' },
    },
  },
});

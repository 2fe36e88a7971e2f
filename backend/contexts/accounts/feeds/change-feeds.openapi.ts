import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { ChangeFeedsController } from './change-feeds.http.controller.ts';
import { createFeedResponse, revokeFeedResponse } from './change-feeds.response.ts';

const ended = { account_not_found: 'The account has ended.' };

export const changeFeedsApi = describeRoutes('Account', ChangeFeedsController, {
  create: {
    summary: 'Make an address for feed readers',
    description: 'The address carries a secret of its own, which is stored as a keyed hash and shown only in this answer.',
    effect: 'command',
    answer: createFeedResponse,
    errors: {
      404: { ...ended, ticker_not_recognized: 'There is no such ticker.' },
      409: { too_many_feeds: 'The account has twenty feeds.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
    },
  },
  revoke: {
    summary: 'End a feed',
    description: 'The URL stops working. Idempotent.',
    effect: 'command',
    path: { id: 'Feed ID, from GET /api/feeds.' },
    answer: revokeFeedResponse,
    errors: { 404: { ...ended, feed_not_found: 'The account has no such feed.' } },
  },
});

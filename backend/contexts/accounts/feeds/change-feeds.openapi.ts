import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ChangeFeedsController } from './change-feeds.http.controller.ts';
import { createFeedResponse, revokeFeedResponse } from './change-feeds.response.ts';

const ended = { account_not_found: 'The account was closed.' };

export const changeFeedsApi = describeRoutes('Account', ChangeFeedsController, {
  create: {
    summary: 'Create a feed URL for feed readers',
    description: 'The URL contains its own secret, which is stored as a keyed hash and shown only in this response.',
    effect: 'command',
    answer: createFeedResponse,
    errors: {
      404: { ...ended, ticker_not_recognized: 'Ticker not found.' },
      409: { too_many_feeds: 'The account already has 20 feeds.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
    },
  },
  revoke: {
    summary: 'Revoke a feed',
    description: 'The URL stops working. Safe to repeat.',
    effect: 'command',
    path: { id: 'Feed ID, from GET /api/feeds.' },
    answer: revokeFeedResponse,
    errors: { 404: { ...ended, feed_not_found: 'The account doesn’t have this feed.' } },
  },
});

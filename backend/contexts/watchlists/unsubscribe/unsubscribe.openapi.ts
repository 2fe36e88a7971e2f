import { describeRoutes } from '#platform/openapi/route-description.ts';
import { UnsubscribeController } from './unsubscribe.http.controller.ts';
import { unsubscribeResponse } from './unsubscribe.response.ts';

export const unsubscribeApi = describeRoutes('Watchlist', UnsubscribeController, {
  unsubscribe: {
    summary: 'Remove a ticker from the watchlist',
    description: 'Also succeeds if the ticker isn’t on the watchlist.',
    effect: 'command',
    answer: unsubscribeResponse,
  },
});

import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { UnsubscribeController } from './unsubscribe.http.controller.ts';
import { unsubscribeResponse } from './unsubscribe.response.ts';

export const unsubscribeApi = describeRoutes('Watchlist', UnsubscribeController, {
  unsubscribe: {
    summary: 'Remove a ticker from the watchlist',
    description: 'A ticker that is not on it is no error.',
    effect: 'command',
    answer: unsubscribeResponse,
  },
});

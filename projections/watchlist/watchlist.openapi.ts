import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { WatchlistController } from './watchlist.http.controller.ts';
import { watchlistResponse } from './watchlist.response.ts';

export const watchlistApi = describeRoutes('Watchlist', WatchlistController, {
  show: {
    summary: "The caller's watchlist",
    description: 'Without a session an empty one: reading opens no account.',
    effect: 'read',
    answer: watchlistResponse,
  },
});

import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { monthPricesResponse } from './month-prices.response.ts';
import { WatchlistController } from './watchlist.http.controller.ts';
import { watchlistResponse } from './watchlist.response.ts';

export const watchlistApi = describeRoutes('Watchlist', WatchlistController, {
  show: {
    summary: "The caller's watchlist",
    description: 'Empty if there is no session. Reading it doesn’t create an account.',
    effect: 'read',
    answer: watchlistResponse,
    answerHeaders: {
      'X-Shows':
        'Log position that the response includes. Use it as `since` for `GET /api/stream` so that nothing is missed in between.',
    },
  },
  prices: {
    summary: 'Closing prices of the last month for the caller’s watchlist',
    description: 'Empty if there is no session. Tickers without prices are omitted.',
    effect: 'read',
    answer: monthPricesResponse,
  },
});

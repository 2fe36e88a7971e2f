import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { monthPricesResponse } from './month-prices.response.ts';
import { WatchlistController } from './watchlist.http.controller.ts';
import { watchlistResponse } from './watchlist.response.ts';

export const watchlistApi = describeRoutes('Watchlist', WatchlistController, {
  show: {
    summary: "The caller's watchlist",
    description: 'Without a session an empty one: reading opens no account.',
    effect: 'read',
    answer: watchlistResponse,
    answerHeaders: {
      'X-Shows':
        'Log position: everything up to it is in the answer. As `since` of `GET /api/stream` it lets nothing be missed in between.',
    },
  },
  prices: {
    summary: "A month of closing prices of the caller's watchlist",
    description: 'Without a session, none. Tickers without prices are left out.',
    effect: 'read',
    answer: monthPricesResponse,
  },
});

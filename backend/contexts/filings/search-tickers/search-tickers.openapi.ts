import { describeRoutes } from '#platform/openapi/route-description.ts';
import { SearchTickersController } from './search-tickers.http.controller.ts';
import { tickerSearchResponse } from './search-tickers.response.ts';

export const searchTickersApi = describeRoutes('Companies', SearchTickersController, {
  search: {
    summary: 'Find companies by ticker or name',
    description: 'Up to 20: exact match first, then prefix matches, then alphabetical. An empty query returns nothing.',
    effect: 'none',
    answer: tickerSearchResponse,
  },
});

import { describeRoutes } from '#platform/openapi/route-description.ts';
import { SearchTickersController } from './search-tickers.http.controller.ts';
import { tickerSearchResponse } from './search-tickers.response.ts';

export const searchTickersApi = describeRoutes('Companies', SearchTickersController, {
  search: {
    summary: 'Find companies by ticker or name',
    description:
      'Returns up to 20 companies: an exact match first, then tickers that start with the query, then names that do, then the rest. An empty query returns nothing.',
    effect: 'none',
    answer: tickerSearchResponse,
  },
});

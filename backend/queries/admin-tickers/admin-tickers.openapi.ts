import { CURSOR_INVALID, csvOfList } from '../../platform/openapi/list-routes.ts';
import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { AdminTickersController } from './admin-tickers.http.controller.ts';
import { adminTickerListResponse, adminTickerResponse } from './admin-tickers.response.ts';

export const adminTickersApi = describeRoutes('Administration', AdminTickersController, {
  list: {
    summary: 'Tickers that someone follows, or that match a search',
    effect: 'read',
    answer: adminTickerListResponse,
    errors: CURSOR_INVALID,
  },
  file: csvOfList(),
  show: {
    summary: 'One ticker: company, its other tickers, followers, history and price',
    effect: 'read',
    path: { ticker: 'The ticker.' },
    answer: adminTickerResponse,
    errors: { 404: { company_not_found: 'Ticker not found.' } },
  },
});

import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { ADVANCED, ADVANCED_ERRORS } from '../filing-feed/list-filings.request.ts';
import { pricesResponse } from './quote.response.ts';
import { TickerPageController } from './ticker-page.http.controller.ts';
import { tickerPageResponse } from './ticker-page.response.ts';

const path = { ticker: 'Ticker symbol.' };
const unknown = {
  404: { ticker_not_recognized: 'Ticker not found.' },
  503: { companies_not_read: 'The company list hasn’t loaded yet.' },
};

export const tickerPageApi = describeRoutes('Companies', TickerPageController, {
  show: {
    summary: 'One company: quote, filings and insiders',
    description: ADVANCED,
    effect: 'read',
    answer: tickerPageResponse,
    path,
    errors: { ...unknown, 400: { cursor_invalid: 'The cursor is from a different list.' }, ...ADVANCED_ERRORS },
  },
  prices: { summary: 'Daily prices for about a year', effect: 'read', answer: pricesResponse, path, errors: unknown },
});

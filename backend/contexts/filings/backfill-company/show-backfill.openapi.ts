import { describeRoutes } from '#platform/openapi/route-description.ts';
import { backfillResponse } from './backfill.response.ts';
import { ShowBackfillController } from './show-backfill.http.controller.ts';

export const showBackfillApi = describeRoutes('Companies', ShowBackfillController, {
  show: {
    summary: 'Show the progress of loading a company’s past filings',
    description: 'The same for everyone. Unknown tickers have no history to load.',
    effect: 'read',
    answer: backfillResponse,
    path: { ticker: 'Ticker symbol.' },
    errors: { 429: { rate_limited: 'Too many requests from this IP address.' } },
  },
});

import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { backfillResponse } from './backfill.response.ts';
import { ShowBackfillController } from './show-backfill.http.controller.ts';

export const showBackfillApi = describeRoutes('Companies', ShowBackfillController, {
  show: {
    summary: "How far a company's past filings are read",
    description: 'The same for everyone. An unknown ticker has no history to wait for.',
    effect: 'read',
    answer: backfillResponse,
    path: { ticker: 'Ticker symbol.' },
    errors: { 429: { rate_limited: 'Too many requests from this address.' } },
  },
});

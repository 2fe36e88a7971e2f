import { describeRoutes } from '#platform/openapi/route-description.ts';
import { OrderBackfillController } from './order-backfill.http.controller.ts';
import { orderBackfillResponse } from './order-backfill.response.ts';

export const orderBackfillApi = describeRoutes('Administration', OrderBackfillController, {
  order: {
    summary: 'Start or stop loading a company’s past filings',
    description: 'A worker does this. Anything already loaded is kept.',
    effect: 'command',
    path: { ticker: 'The ticker.' },
    answer: orderBackfillResponse,
    errors: { 404: { company_not_found: 'Ticker not found.' } },
  },
});

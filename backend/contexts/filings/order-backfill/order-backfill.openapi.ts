import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { OrderBackfillController } from './order-backfill.http.controller.ts';
import { orderBackfillResponse } from './order-backfill.response.ts';

export const orderBackfillApi = describeRoutes('Administration', OrderBackfillController, {
  order: {
    summary: 'Have the history of a company recorded, or stop with it',
    description: 'The worker does it. What is recorded stays.',
    effect: 'command',
    path: { ticker: 'Ticker of the company.' },
    answer: orderBackfillResponse,
    errors: { 404: { company_not_found: 'There is no company with this ticker.' } },
  },
});

import { describeRoutes } from '#platform/openapi/route-description.ts';
import { BackfillActionController } from './backfill-action.http.controller.ts';
import { backfillActionResponse } from './backfill-action.response.ts';

export const backfillActionApi = describeRoutes('Administration', BackfillActionController, {
  run: {
    summary: 'Start or stop loading a company’s past filings',
    description: 'A worker does this. Anything already loaded is kept.',
    effect: 'command',
    path: { ticker: 'The ticker.' },
    answer: backfillActionResponse,
    errors: { 404: { company_not_found: 'Ticker not found.' } },
  },
});

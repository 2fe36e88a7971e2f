import { describeRoutes } from '#platform/openapi/route-description.ts';
import { FilingActionController } from './filing-action.http.controller.ts';
import { filingActionResponse } from './filing-action.response.ts';

export const filingActionApi = describeRoutes('Administration', FilingActionController, {
  run: {
    summary: 'Read, score or analyze a filing again, or skip a damaged one',
    description:
      'A worker does this. A filing that’s read again is also scored again, but anyone already alerted about it isn’t alerted again. Scoring or analyzing a filing again doesn’t send alerts.',
    effect: 'write',
    path: { accession: 'Accession number of the filing.' },
    answer: filingActionResponse,
    errors: {
      404: { filing_not_found: 'We don’t have a filing with this accession number.' },
      409: { filing_order_refused: 'This can’t be done with the filing right now. The message says why.' },
    },
  },
});

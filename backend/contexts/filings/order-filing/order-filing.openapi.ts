import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { OrderFilingController } from './order-filing.http.controller.ts';
import { orderFilingResponse } from './order-filing.response.ts';

export const orderFilingApi = describeRoutes('Administration', OrderFilingController, {
  order: {
    summary: 'Have a filing read, scored or analyzed again, or leave a damaged one as it is',
    description:
      'A worker does it. What a new reading finds is scored; it alerts nobody who was alerted of the filing. Scoring and analyzing again alert nobody.',
    effect: 'write',
    path: { accession: 'Accession number of the filing.' },
    answer: orderFilingResponse,
    errors: {
      404: { filing_not_found: 'No filing with this accession number was ever ingested.' },
      409: { filing_order_refused: 'Nothing of this kind can be done with the filing now; the message says why.' },
    },
  },
});

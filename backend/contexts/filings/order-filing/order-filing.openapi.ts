import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { OrderFilingController } from './order-filing.http.controller.ts';
import { orderFilingResponse } from './order-filing.response.ts';

export const orderFilingApi = describeRoutes('Administration', OrderFilingController, {
  order: {
    summary: 'Have a filing read, scored or analyzed again, or leave a damaged one as it is',
    description:
      'A worker carries it out. A new reading is scored, and nobody who was already alerted about the filing is alerted again. Scoring or analyzing again sends no alerts.',
    effect: 'write',
    path: { accession: 'Accession number of the filing.' },
    answer: orderFilingResponse,
    errors: {
      404: { filing_not_found: 'No filing with this accession number was ever ingested.' },
      409: { filing_order_refused: 'Nothing of this kind can be done with the filing now; the message says why.' },
    },
  },
});

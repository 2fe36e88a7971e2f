import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { OrderDuplicateController } from './order-duplicate.http.controller.ts';
import { orderDuplicateResponse } from './order-duplicate.response.ts';

export const orderDuplicateApi = describeRoutes('Administration', OrderDuplicateController, {
  order: {
    summary: 'Merge two filings of one disclosure, or take them apart',
    description:
      'Each order takes back the other. A merged filing does not count as unseen, and alerts that were sent stay sent; alerts that a filing did not cause are not made up for.',
    effect: 'write',
    path: { accession: 'Accession number of the later filing, which repeats the other.' },
    answer: orderDuplicateResponse,
    errors: {
      404: { filing_not_found: 'One of the two filings was never ingested.' },
      409: {
        duplicate_not_marked: 'The filing is not marked as a duplicate of the other.',
        duplicate_refused: 'The two cannot be merged; the message says why.',
      },
    },
  },
});

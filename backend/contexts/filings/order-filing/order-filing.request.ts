import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { JUDGEMENT_ORDERS } from '../published/filing-order.events.ts';

/** POST /api/admin/filings/{accession}/orders */
export const orderFilingRequest = z.object({
  order: z
    .enum(['read', 'skip', ...JUDGEMENT_ORDERS])
    .describe(
      '`read`: download the filing from EDGAR again. `skip`: leave a damaged filing as it is. `rescore`: score it again from the data we have. `reanalyse`: ask the AI about it.',
    ),
  reason: reasonSchema,
});
export type OrderFilingRequest = z.infer<typeof orderFilingRequest>;

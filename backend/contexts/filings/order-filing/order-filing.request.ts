import { z } from 'zod';
import { reasonSchema } from '../../../platform/http/reason.ts';
import { JUDGEMENT_ORDERS } from '../published/filing-order.events.ts';

/** POST /api/admin/filings/{accession}/orders */
export const orderFilingRequest = z.object({
  order: z
    .enum(['read', 'skip', ...JUDGEMENT_ORDERS])
    .describe(
      '`read` has the worker ask EDGAR for the submission again; `skip` leaves a damaged filing as it is; `rescore` scores the stored facts again; `reanalyse` asks the AI about it.',
    ),
  reason: reasonSchema,
});
export type OrderFilingRequest = z.infer<typeof orderFilingRequest>;

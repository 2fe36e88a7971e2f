import { z } from 'zod';
import { reasonSchema } from '../../../platform/http/reason.ts';

/** POST /api/admin/tickers/{ticker}/backfill */
export const orderBackfillRequest = z.object({
  order: z.enum(['start', 'stop']).describe('`start` records the history, once more where it was before; `stop` ends it.'),
  reason: reasonSchema,
});
export type OrderBackfillRequest = z.infer<typeof orderBackfillRequest>;

import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** POST /api/admin/tickers/{ticker}/backfill */
export const orderBackfillRequest = z.object({
  order: z.enum(['start', 'stop']).describe('`start` loads the history, again if it was already loaded. `stop` ends it.'),
  reason: reasonSchema,
});
export type OrderBackfillRequest = z.infer<typeof orderBackfillRequest>;

import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** POST /api/admin/tickers/{ticker}/backfill */
export const backfillActionRequest = z.object({
  order: z.enum(['start', 'stop']).describe('`start` loads the history, again if it was already loaded. `stop` ends it.'),
  reason: reasonSchema,
});
export type BackfillActionRequest = z.infer<typeof backfillActionRequest>;

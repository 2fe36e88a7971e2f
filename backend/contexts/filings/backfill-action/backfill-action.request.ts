import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** POST /api/admin/tickers/{ticker}/backfill */
export const backfillActionRequest = z.object({
  order: z
    .enum(['start', 'stop'])
    .describe('`start`: load the past filings, even if they were already loaded. `stop`: stop loading them.'),
  reason: reasonSchema,
});
export type BackfillActionRequest = z.infer<typeof backfillActionRequest>;

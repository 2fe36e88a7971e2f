import { z } from 'zod';

/** POST /api/admin/tickers/{ticker}/backfill */
export const orderBackfillResponse = z
  .object({ changed: z.boolean().describe('False where it was so already, and nothing was recorded.') })
  .meta({ id: 'OrderBackfill' });
export type OrderBackfillResponse = z.infer<typeof orderBackfillResponse>;

import { z } from 'zod';

/** POST /api/admin/tickers/{ticker}/backfill */
export const orderBackfillResponse = z
  .object({ changed: z.boolean().describe('False if nothing changed.') })
  .meta({ id: 'OrderBackfill' });
export type OrderBackfillResponse = z.infer<typeof orderBackfillResponse>;

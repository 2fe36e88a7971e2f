import { z } from 'zod';

/** POST /api/admin/tickers/{ticker}/backfill */
export const backfillActionResponse = z
  .object({ changed: z.boolean().describe('False if nothing changed.') })
  .meta({ id: 'OrderBackfill' });
export type BackfillActionResponse = z.infer<typeof backfillActionResponse>;

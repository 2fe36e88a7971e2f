import { z } from 'zod';

/** POST /api/admin/tickers/{ticker}/backfill */
export const backfillActionResponse = z
  .object({ changed: z.boolean().describe('False if nothing changed.') })
  .meta({ id: 'BackfillOrderResult' });
export type BackfillActionResponse = z.infer<typeof backfillActionResponse>;

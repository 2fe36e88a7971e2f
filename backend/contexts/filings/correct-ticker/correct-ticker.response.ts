import { z } from 'zod';

/** POST /api/admin/tickers/{ticker}/correct */
export const correctTickerResponse = z
  .object({ changed: z.boolean().describe('False if nothing changed.') })
  .meta({ id: 'CorrectTicker' });
export type CorrectTickerResponse = z.infer<typeof correctTickerResponse>;

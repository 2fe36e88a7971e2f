import { z } from 'zod';

/** POST /api/admin/tickers/{ticker}/correct */
export const correctTickerResponse = z
  .object({ changed: z.boolean().describe('False where it was so already, and nothing was recorded.') })
  .meta({ id: 'CorrectTicker' });
export type CorrectTickerResponse = z.infer<typeof correctTickerResponse>;

import { z } from 'zod';

/** GET /api/tickers?q= — at most 20, exact match first, then prefix matches, then alphabetical (spec section 5). */
export const tickerSearchResponse = z.array(
  z.object({
    ticker: z.string(),
    name: z.string(),
  }),
);
export type TickerSearchResponse = z.infer<typeof tickerSearchResponse>;

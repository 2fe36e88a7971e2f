import { z } from 'zod';

/** GET /api/tickers?q= — at most 20, exact match first, then tickers and names that start with the query, then the rest. */
export const tickerSearchResponse = z.array(
  z.object({
    ticker: z.string(),
    name: z.string(),
  }),
);
export type TickerSearchResponse = z.infer<typeof tickerSearchResponse>;

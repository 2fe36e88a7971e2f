import { z } from 'zod';

/** POST /api/watchlist/seen: marks all filings for a ticker (as opening its page does) or for the whole watchlist as seen. */
export const markSeenRequest = z
  .object({
    ticker: z.string().trim().min(1).max(40).exactOptional(),
    all: z.literal(true).exactOptional().describe('Marks all tickers on the watchlist instead of just one.'),
  })
  .refine(({ ticker, all }) => (ticker === undefined) !== (all === undefined), 'must specify either a ticker or all');
export type MarkSeenRequest = z.infer<typeof markSeenRequest>;

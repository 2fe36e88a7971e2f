import { z } from 'zod';

/** POST /api/watchlist/seen and /api/filings/{accession}/seen: the remaining unseen counts of the affected tickers. */
export const markSeenResponse = z
  .object({
    tickers: z.array(
      z.object({
        ticker: z.string(),
        unseen_filings_count: z.number(),
        unseen_more: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MarkSeen' });
export type MarkSeenResponse = z.infer<typeof markSeenResponse>;

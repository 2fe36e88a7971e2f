import { z } from 'zod';

/** POST /api/subscribe. Counts, affected tickers, and the session if this call opened an account. */
export const subscribeResponse = z
  .object({
    added: z.number(),
    updated: z.number().describe('Tickers that were already on the watchlist, changed or not.'),
    skipped: z.number(),
    tickers: z.array(z.string()),
    session: z.string().exactOptional(),
  })
  .meta({ id: 'Subscribe' });
export type SubscribeResponse = z.infer<typeof subscribeResponse>;

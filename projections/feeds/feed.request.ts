import { z } from 'zod';

/** GET /feeds/{token} */
export const showFeedRequest = z.object({
  ticker: z.string().trim().min(1).max(20).optional().describe('Limits a watchlist feed to one of its tickers.'),
});
export type ShowFeedRequest = z.infer<typeof showFeedRequest>;

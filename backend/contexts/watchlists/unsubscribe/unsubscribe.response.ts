import { z } from 'zod';

/** POST /api/unsubscribe */
export const unsubscribeResponse = z
  .object({
    ticker: z.string(),
    removed: z.boolean().describe('False if the ticker wasn’t on the watchlist. Either way, it isn’t on it now.'),
  })
  .meta({ id: 'Unsubscribe' });
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>;

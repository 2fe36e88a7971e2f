import { z } from 'zod';

/** POST /api/unsubscribe */
export const unsubscribeResponse = z
  .object({
    ticker: z.string(),
    removed: z.boolean().describe('False when it was not on the watchlist: the outcome is the same.'),
  })
  .meta({ id: 'Unsubscribe' });
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>;

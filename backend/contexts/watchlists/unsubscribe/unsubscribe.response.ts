import { z } from 'zod';

/** POST /api/unsubscribe */
export const unsubscribeResponse = z
  .object({
    ticker: z.string(),
    removed: z.boolean().describe('False if it wasn’t on the watchlist. The result is the same.'),
  })
  .meta({ id: 'Unsubscribe' });
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>;

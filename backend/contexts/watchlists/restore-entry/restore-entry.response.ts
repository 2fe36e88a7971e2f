import { z } from 'zod';

/** POST /api/watchlist/restore */
export const restoreEntryResponse = z
  .object({
    ticker: z.string(),
    restored: z.boolean().describe('False when it is on the watchlist already.'),
  })
  .meta({ id: 'RestoreEntry' });
export type RestoreEntryResponse = z.infer<typeof restoreEntryResponse>;

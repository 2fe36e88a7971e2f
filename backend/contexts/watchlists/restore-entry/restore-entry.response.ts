import { z } from 'zod';

/** POST /api/watchlist/restore */
export const restoreEntryResponse = z
  .object({
    ticker: z.string(),
    restored: z.boolean().describe('False if the ticker is already on the watchlist.'),
  })
  .meta({ id: 'RestoreEntry' });
export type RestoreEntryResponse = z.infer<typeof restoreEntryResponse>;

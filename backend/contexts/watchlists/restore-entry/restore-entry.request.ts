import { z } from 'zod';

/** POST /api/watchlist/restore: undoes a removal. */
export const restoreEntryRequest = z.object({ ticker: z.string().trim().min(1).max(40) });
export type RestoreEntryRequest = z.infer<typeof restoreEntryRequest>;

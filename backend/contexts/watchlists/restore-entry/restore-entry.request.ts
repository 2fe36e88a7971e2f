import { z } from 'zod';

/** POST /api/watchlist/restore: takes a removal back. */
export const restoreEntryRequest = z.object({ ticker: z.string().trim().min(1).max(40) });
export type RestoreEntryRequest = z.infer<typeof restoreEntryRequest>;

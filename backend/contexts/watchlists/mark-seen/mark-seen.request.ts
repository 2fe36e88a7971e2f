import { z } from 'zod';

/** POST /api/watchlist/seen: everything of this ticker; opening its page does that. */
export const markSeenRequest = z.object({ ticker: z.string().trim().min(1).max(40) });
export type MarkSeenRequest = z.infer<typeof markSeenRequest>;

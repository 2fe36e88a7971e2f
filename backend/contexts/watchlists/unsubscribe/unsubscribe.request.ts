import { z } from 'zod';

/** POST /api/unsubscribe */
export const unsubscribeRequest = z.object({ ticker: z.string().trim().min(1).max(40) });
export type UnsubscribeRequest = z.infer<typeof unsubscribeRequest>;

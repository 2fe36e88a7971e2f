import { z } from 'zod';

/** Answer to an administrator's order. */
export const orderResponse = z.object({ done: z.string().describe('What was done, or is in progress, in one sentence.') });
export type OrderResponse = z.infer<typeof orderResponse>;

import { z } from 'zod';

/** Answer to an order of an administrator. */
export const orderResponse = z.object({ done: z.string().describe('What was done, or is being done now, in a sentence.') });
export type OrderResponse = z.infer<typeof orderResponse>;

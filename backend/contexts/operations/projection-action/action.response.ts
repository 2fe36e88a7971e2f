import { z } from 'zod';

/** Answer to an administrator's action. */
export const actionResponse = z.object({ done: z.string().describe('What was done, or what happens next, in one sentence.') });
export type ActionResponse = z.infer<typeof actionResponse>;

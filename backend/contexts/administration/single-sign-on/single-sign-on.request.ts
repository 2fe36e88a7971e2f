import { z } from 'zod';

/** POST /api/admin/single-sign-on/finish */
export const finishSingleSignOnRequest = z.object({
  query: z
    .string()
    .min(1)
    .max(4_000)
    .describe('What follows the ? in the address with which the provider sent the browser back.'),
});
export type FinishSingleSignOnRequest = z.infer<typeof finishSingleSignOnRequest>;

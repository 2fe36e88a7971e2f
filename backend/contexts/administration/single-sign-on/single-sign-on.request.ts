import { z } from 'zod';

/** POST /api/admin/single-sign-on/finish */
export const finishSingleSignOnRequest = z.object({
  query: z
    .string()
    .min(1)
    .max(4_000)
    .describe('The query string (everything after the ?) from the URL the provider redirected to.'),
});
export type FinishSingleSignOnRequest = z.infer<typeof finishSingleSignOnRequest>;

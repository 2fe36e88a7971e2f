import { z } from 'zod';

/** GET /api/admin/single-sign-on. */
export const singleSignOnResponse = z.object({
  provider: z.string().nullable().describe('The provider’s host. Null if none is configured.'),
});
export type SingleSignOnResponse = z.infer<typeof singleSignOnResponse>;

/** POST /api/admin/single-sign-on/start. */
export const startedSignOnResponse = z.object({ url: z.string().describe('URL where the browser should sign in.') });
export type StartedSignOnResponse = z.infer<typeof startedSignOnResponse>;

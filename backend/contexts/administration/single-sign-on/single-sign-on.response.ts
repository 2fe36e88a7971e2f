import { z } from 'zod';

/** Answer of GET /api/admin/single-sign-on. */
export const singleSignOnResponse = z.object({
  provider: z.string().nullable().describe('Host of the provider; null where none is configured.'),
});
export type SingleSignOnResponse = z.infer<typeof singleSignOnResponse>;

/** Answer of POST /api/admin/single-sign-on/start. */
export const startedSignOnResponse = z.object({ url: z.string().describe('Where the browser signs in.') });
export type StartedSignOnResponse = z.infer<typeof startedSignOnResponse>;

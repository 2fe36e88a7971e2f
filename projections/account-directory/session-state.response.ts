import { z } from 'zod';

/** GET /api/session */
export const sessionStateResponse = z
  .object({
    verified: z
      .boolean()
      .describe('Whether the account has a verified contact. If so, a link with its session offers a login instead.'),
  })
  .meta({ id: 'SessionState' });
export type SessionStateResponse = z.infer<typeof sessionStateResponse>;

import { z } from 'zod';
import { ADMIN_ROLES } from '#platform/http/admin-role.ts';

/** Answer of GET /api/admin/me. */
export const administratorResponse = z.object({
  adminId: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  endsAt: z.string().describe('When the session ends if there are no further calls (ISO time).'),
  secondFactorNeeded: z
    .boolean()
    .describe('Whether an authenticator app has to be set up first. All other calls are rejected until then.'),
});
export type AdministratorResponse = z.infer<typeof administratorResponse>;

import { z } from 'zod';
import { ADMIN_ROLES } from '#platform/http/admin-role.ts';

/** GET /api/admin/me. */
export const administratorResponse = z.object({
  adminId: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  endsAt: z.string().describe('When the session ends if no more calls are made (ISO time).'),
  secondFactorNeeded: z
    .boolean()
    .describe('Whether an authenticator app must be set up first. Until then, all other calls are rejected.'),
});
export type AdministratorResponse = z.infer<typeof administratorResponse>;

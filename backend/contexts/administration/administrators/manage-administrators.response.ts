import { z } from 'zod';
import { ADMIN_ROLES } from '#platform/http/admin-role.ts';

/** GET /api/admin/administrators. */
export const administratorListResponse = z.object({
  administrators: z.array(
    z.object({
      adminId: z.string(),
      email: z.string(),
      role: z.enum(ADMIN_ROLES),
      secondFactor: z.boolean().describe('Whether signing in also requires a code.'),
      signedInAt: z.string().nullable().describe('When the administrator last signed in (ISO time). Null if never.'),
    }),
  ),
});
export type AdministratorListResponse = z.infer<typeof administratorListResponse>;

/** Every action under /api/admin/administrators. */
export const administratorDoneResponse = z.object({
  adminId: z.string(),
  password: z.string().nullable().describe('The generated password, shown only once. Null if the password wasn’t changed.'),
});
export type AdministratorDoneResponse = z.infer<typeof administratorDoneResponse>;

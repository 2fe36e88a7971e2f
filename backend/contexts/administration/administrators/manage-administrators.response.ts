import { z } from 'zod';
import { ADMIN_ROLES } from '../../../platform/http/admin-role.ts';

/** Answer of GET /api/admin/administrators. */
export const administratorListResponse = z.object({
  administrators: z.array(
    z.object({
      adminId: z.string(),
      email: z.string(),
      role: z.enum(ADMIN_ROLES),
      secondFactor: z.boolean().describe('Whether the sign-in asks for a code too.'),
      signedInAt: z.string().nullable().describe('Time of the last sign-in, ISO; null where there was none yet.'),
    }),
  ),
});
export type AdministratorListResponse = z.infer<typeof administratorListResponse>;

/** Answer of every action under /api/admin/administrators. */
export const administratorDoneResponse = z.object({
  adminId: z.string(),
  password: z.string().nullable().describe('The generated password, shown this once; null where none was set.'),
});
export type AdministratorDoneResponse = z.infer<typeof administratorDoneResponse>;

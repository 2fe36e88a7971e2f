import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { ADMIN_ROLES } from '#platform/http/admin-role.ts';

const role = z.enum(ADMIN_ROLES).describe('The administrator’s role.');

/** POST /api/admin/administrators */
export const addAdministratorRequest = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).describe('Address the administrator signs in with.'),
  role,
  reason: reasonSchema,
});
export type AddAdministratorRequest = z.infer<typeof addAdministratorRequest>;

/** POST /api/admin/administrators/:id/role */
export const changeAdministratorRoleRequest = z.object({ role, reason: reasonSchema });
export type ChangeAdministratorRoleRequest = z.infer<typeof changeAdministratorRoleRequest>;

/** The other actions under /api/admin/administrators/:id */
export const administratorActRequest = z.object({ reason: reasonSchema });
export type AdministratorActRequest = z.infer<typeof administratorActRequest>;

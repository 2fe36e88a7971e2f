import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** POST /api/admin/users/{id}/end-sessions */
export const endSessionsRequest = z.object({ reason: reasonSchema });
export type EndSessionsRequest = z.infer<typeof endSessionsRequest>;

/** POST /api/admin/users/{id}/suspend and /resume */
export const suspendUserRequest = z.object({ reason: reasonSchema });
export type SuspendUserRequest = z.infer<typeof suspendUserRequest>;

/** POST /api/admin/users/{id}/erase */
export const eraseUserRequest = z.object({
  confirm: z.string().max(100).describe('The account’s ID, repeated as confirmation. Nothing is erased if it doesn’t match.'),
  reason: reasonSchema,
});
export type EraseUserRequest = z.infer<typeof eraseUserRequest>;

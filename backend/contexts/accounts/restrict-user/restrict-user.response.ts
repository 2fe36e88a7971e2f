import { z } from 'zod';

/** POST /api/admin/users/{id}/end-sessions */
export const endSessionsResponse = z
  .object({ ended: z.number().int().describe('Number of sessions ended.') })
  .meta({ id: 'EndSessions' });
export type EndSessionsResponse = z.infer<typeof endSessionsResponse>;

/** POST /api/admin/users/{id}/suspend and /resume */
export const suspendUserResponse = z
  .object({ changed: z.boolean().describe('False if it was already in that state.') })
  .meta({ id: 'SuspendUser' });
export type SuspendUserResponse = z.infer<typeof suspendUserResponse>;

/** POST /api/admin/users/{id}/erase */
export const eraseUserResponse = z.object({ erased: z.literal(true) }).meta({ id: 'EraseUser' });
export type EraseUserResponse = z.infer<typeof eraseUserResponse>;

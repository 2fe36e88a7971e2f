import { z } from 'zod';

/** POST /api/admin/users/{id}/grant-pro and …/revoke-pro */
export const grantedPlansResponse = z
  .object({ changed: z.boolean().describe('False if nothing changed.') })
  .meta({ id: 'GrantedPlans' });
export type GrantedPlansResponse = z.infer<typeof grantedPlansResponse>;

import { z } from 'zod';

/** POST /api/delete-account */
export const deleteAccountRequest = z.object({
  session: z.string().max(256).optional().describe('Must be the one of X-Session.'),
  confirm: z.boolean().optional().describe('Nothing is deleted unless it is true.'),
});
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>;

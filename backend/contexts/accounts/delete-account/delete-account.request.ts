import { z } from 'zod';

/** POST /api/delete-account */
export const deleteAccountRequest = z.object({
  session: z.string().max(256).optional().describe('Must match X-Session.'),
  confirm: z.boolean().optional().describe('Must be true; otherwise, nothing is deleted.'),
});
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>;

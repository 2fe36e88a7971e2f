import { z } from 'zod';

/** POST /api/delete-account */
export const deleteAccountResponse = z.object({ deleted: z.literal(true) }).meta({ id: 'DeleteAccount' });
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponse>;

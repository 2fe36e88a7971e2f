import { z } from 'zod';

/** POST /api/delete-account */
export const deleteAccountResponse = z
  .object({
    deleted: z.literal(true),
    erase_at: z
      .string()
      .nullable()
      .describe(
        'Until then a login, or the link that was sent to the owner, takes the deletion back; null where it was erased at once.',
      ),
  })
  .meta({ id: 'DeleteAccount' });
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponse>;

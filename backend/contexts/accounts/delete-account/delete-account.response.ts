import { z } from 'zod';

/** POST /api/delete-account */
export const deleteAccountResponse = z
  .object({
    deleted: z.literal(true),
    erase_at: z
      .string()
      .nullable()
      .describe(
        'When the account will be erased. Until then, logging in or using the link sent to the owner undoes the deletion. Null if the account was erased immediately.',
      ),
  })
  .meta({ id: 'DeleteAccount' });
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponse>;

import { z } from 'zod';

/** POST /api/notify: the normalised contacts, masked until verified. */
export const addContactResponse = z
  .object({
    contacts: z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        masked: z.string(),
        verified: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AddContact' });
export type AddContactResponse = z.infer<typeof addContactResponse>;

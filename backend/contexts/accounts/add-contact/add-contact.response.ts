import { z } from 'zod';

/** POST /api/notify and /api/add-secondary-contact: the normalised contacts, masked. */
export const addContactResponse = z
  .object({
    contacts: z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        masked: z.string(),
        verified: z.boolean().describe('False: a verification is being sent to it.'),
      }),
    ),
  })
  .meta({ id: 'AddContact' });
export type AddContactResponse = z.infer<typeof addContactResponse>;

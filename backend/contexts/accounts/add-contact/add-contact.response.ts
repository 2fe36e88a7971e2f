import { z } from 'zod';
import { deliveryState } from '../delivery-state.response.ts';

/** POST /api/notify and /api/add-secondary-contact: the normalized contacts, masked. */
export const addContactResponse = z
  .object({
    contacts: z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        masked: z.string(),
        verified: z.boolean().describe('False if the contact still needs to be verified.'),
        message: deliveryState.nullable().describe('Status of the verification message. Null if none is needed.'),
      }),
    ),
    state: z
      .string()
      .describe('Keep this value in the page. Opening the link in the browser that requested it returns the same `state`.'),
  })
  .meta({ id: 'AddContact' });
export type AddContactResponse = z.infer<typeof addContactResponse>;

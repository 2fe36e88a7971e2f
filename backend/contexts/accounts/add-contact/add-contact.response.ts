import { z } from 'zod';
import { deliveryState } from '../delivery-state.response.ts';

/** POST /api/notify and /api/add-secondary-contact: the normalized contacts, masked. */
export const addContactResponse = z
  .object({
    contacts: z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        masked: z.string(),
        verified: z.boolean().describe('False: a verification goes to it.'),
        message: deliveryState.nullable().describe('Of its verification; null where none is needed.'),
      }),
    ),
    state: z
      .string()
      .describe('Kept by the page that asks: the link leads back with the same `state` in the browser that asked.'),
  })
  .meta({ id: 'AddContact' });
export type AddContactResponse = z.infer<typeof addContactResponse>;

import { z } from 'zod';
import { channel } from '../published/account.events.ts';

/** POST /api/notify. Empty strings count as omitted. */
export const addContactRequest = z.object({
  session: z.string().max(256).optional().describe('Must match X-Session.'),
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  notify_via: z.array(channel).max(2).nullish().describe('If omitted, the new contacts’ channels are added to the current ones.'),
});
export type AddContactRequest = z.infer<typeof addContactRequest>;

/** POST /api/add-secondary-contact: like /api/notify, but always adds the new contacts' channels to the current ones. */
export const addSecondaryContactRequest = addContactRequest.omit({ notify_via: true });
export type AddSecondaryContactRequest = z.infer<typeof addSecondaryContactRequest>;

import { z } from 'zod';
import { channel } from '../account.events.ts';

/** POST /api/notify. Empty strings count as left out. */
export const addContactRequest = z.object({
  session: z.string().max(256).optional(),
  email: z.string().max(320).nullish(),
  phone: z.string().max(40).nullish(),
  /** Left out: the channels of the contacts given are added to the chosen ones. */
  notify_via: z.array(channel).max(2).nullish(),
});
export type AddContactRequest = z.infer<typeof addContactRequest>;

import { z } from 'zod';

/** POST /api/remove-contact */
export const removeContactResponse = z
  .object({
    channel: z.enum(['email', 'sms']),
    removed: z.boolean().describe('False if the account had no contact for this channel.'),
  })
  .meta({ id: 'RemoveContact' });
export type RemoveContactResponse = z.infer<typeof removeContactResponse>;

import { z } from 'zod';

/** POST /api/admin/users/{id}/reveal-contacts */
export const revealContactsResponse = z
  .object({
    contacts: z
      .array(z.object({ channel: z.enum(['email', 'sms']), contact: z.string() }))
      .describe('Verified contacts, in full.'),
  })
  .meta({ id: 'RevealContacts' });
export type RevealContactsResponse = z.infer<typeof revealContactsResponse>;

import { z } from 'zod';

/** POST /api/verify-contact: no session, because whoever can read a contact need not be who asked for its verification. */
export const verifyContactResponse = z
  .object({
    channel: z.enum(['email', 'sms']),
    verified: z.literal(true),
  })
  .meta({ id: 'VerifyContact' });
export type VerifyContactResponse = z.infer<typeof verifyContactResponse>;

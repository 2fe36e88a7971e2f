import { z } from 'zod';

/** POST /api/verify-contact */
export const verifyContactResponse = z
  .object({
    channel: z.enum(['email', 'sms']),
    verified: z.literal(true),
    session: z
      .string()
      .nullable()
      .describe(
        'Takes the place of the session that was sent, which has ended; null without one of this account, or when nothing new was verified.',
      ),
  })
  .meta({ id: 'VerifyContact' });
export type VerifyContactResponse = z.infer<typeof verifyContactResponse>;

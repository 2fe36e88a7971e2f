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
        'Replaces the session in the request, which has ended. Null if that session belongs to a different account or nothing new was verified.',
      ),
  })
  .meta({ id: 'VerifyContact' });
export type VerifyContactResponse = z.infer<typeof verifyContactResponse>;

import { z } from 'zod';

/** POST /api/send-verification */
export const sendVerificationResponse = z
  .object({ channel: z.enum(['email', 'sms']).describe('Through which the message is being sent.') })
  .meta({ id: 'SendVerification' });
export type SendVerificationResponse = z.infer<typeof sendVerificationResponse>;

import { z } from 'zod';
import { deliveryState } from '../delivery-state.response.ts';

/** POST /api/send-verification */
export const sendVerificationResponse = z
  .object({
    channel: z.enum(['email', 'sms']).describe('Channel used to send the message.'),
    message: deliveryState,
    state: z
      .string()
      .describe('Keep this value in the page. Opening the link in the browser that requested it returns the same `state`.'),
  })
  .meta({ id: 'SendVerification' });
export type SendVerificationResponse = z.infer<typeof sendVerificationResponse>;

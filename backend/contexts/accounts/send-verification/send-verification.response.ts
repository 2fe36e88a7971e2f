import { z } from 'zod';
import { deliveryState } from '../delivery-state.response.ts';

/** POST /api/send-verification */
export const sendVerificationResponse = z
  .object({
    channel: z.enum(['email', 'sms']).describe('Channel the message is sent through.'),
    message: deliveryState,
    state: z
      .string()
      .describe('The page keeps this value. The link returns with the same `state` in the browser that asked for it.'),
  })
  .meta({ id: 'SendVerification' });
export type SendVerificationResponse = z.infer<typeof sendVerificationResponse>;

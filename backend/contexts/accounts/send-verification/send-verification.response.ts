import { z } from 'zod';
import { deliveryState } from '../delivery-state.response.ts';

/** POST /api/send-verification */
export const sendVerificationResponse = z
  .object({
    channel: z.enum(['email', 'sms']).describe('Through which the message goes.'),
    message: deliveryState,
    state: z
      .string()
      .describe('Kept by the page that asks: the link leads back with the same `state` in the browser that asked.'),
  })
  .meta({ id: 'SendVerification' });
export type SendVerificationResponse = z.infer<typeof sendVerificationResponse>;

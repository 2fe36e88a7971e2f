import { z } from 'zod';
import { deliveryState } from '../delivery-state.response.ts';

/** POST /api/login */
export const requestLoginResponse = z
  .object({
    method: z.enum(['sms', 'email']).describe('`sms`: a code was sent by text. `email`: a link was sent by email.'),
    message: deliveryState,
    state: z
      .string()
      .describe('The page keeps this value. The link returns with the same `state` in the browser that asked for it.'),
  })
  .meta({ id: 'RequestLogin' });
export type RequestLoginResponse = z.infer<typeof requestLoginResponse>;

import { z } from 'zod';
import { deliveryState } from '../delivery-state.response.ts';

/** POST /api/login */
export const requestLoginResponse = z
  .object({
    method: z.enum(['sms', 'email']).describe('`sms`: a code was sent by text. `email`: a link was sent by email.'),
    message: deliveryState,
    state: z
      .string()
      .describe('Keep this value in the page. Opening the link in the browser that requested it returns the same `state`.'),
  })
  .meta({ id: 'RequestLogin' });
export type RequestLoginResponse = z.infer<typeof requestLoginResponse>;

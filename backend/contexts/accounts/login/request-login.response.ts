import { z } from 'zod';
import { deliveryState } from '../delivery-state.response.ts';

/** POST /api/login */
export const requestLoginResponse = z
  .object({
    method: z.enum(['sms', 'email']).describe('`sms`: a code by text; `email`: a link by mail.'),
    message: deliveryState,
    state: z
      .string()
      .describe('Kept by the page that asks: the link leads back with the same `state` in the browser that asked.'),
  })
  .meta({ id: 'RequestLogin' });
export type RequestLoginResponse = z.infer<typeof requestLoginResponse>;

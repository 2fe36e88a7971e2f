import { z } from 'zod';

/** POST /api/login */
export const requestLoginResponse = z
  .object({
    method: z.enum(['sms', 'email']).describe('`sms`: a code by text; `email`: a link by mail.'),
    message: z
      .enum(['handed_over', 'waiting', 'not_sent'])
      .describe('Whether the provider has the message already; `waiting`: it is still to be sent.'),
  })
  .meta({ id: 'RequestLogin' });
export type RequestLoginResponse = z.infer<typeof requestLoginResponse>;

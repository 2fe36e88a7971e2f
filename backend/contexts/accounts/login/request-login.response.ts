import { z } from 'zod';
import { handOverState } from '../hand-over-state.response.ts';

/** POST /api/login */
export const requestLoginResponse = z
  .object({
    method: z.enum(['sms', 'email']).describe('`sms`: a code by text; `email`: a link by mail.'),
    message: handOverState,
  })
  .meta({ id: 'RequestLogin' });
export type RequestLoginResponse = z.infer<typeof requestLoginResponse>;

import { z } from 'zod';
import { channel } from '../published/account.events.ts';

/** POST /api/verify-contact */
export const verifyContactRequest = z
  .object({
    code: z.string().trim().length(6).optional().describe('Code of the newest text message; needs the session of its account.'),
    channel: channel.optional().describe('Channel of the code; `sms` when left out.'),
    token: z.string().max(200).optional().describe('Token of the link in a mail; needs no session.'),
  })
  .refine(({ code, token }) => (code === undefined) !== (token === undefined), 'send either code or token');
export type VerifyContactRequest = z.infer<typeof verifyContactRequest>;

import { z } from 'zod';
import { channel } from '../published/account.events.ts';

/** POST /api/verify-contact */
export const verifyContactRequest = z
  .object({
    code: z.string().trim().length(6).optional().describe('Code from the text. Requires one of the account’s sessions.'),
    channel: channel.optional().describe('The code’s channel. The default is `sms`.'),
    token: z.string().max(200).optional().describe('Token from the link in the email. Doesn’t require a session.'),
  })
  .refine(({ code, token }) => (code === undefined) !== (token === undefined), 'send either a code or a token');
export type VerifyContactRequest = z.infer<typeof verifyContactRequest>;

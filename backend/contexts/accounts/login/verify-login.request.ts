import { z } from 'zod';
import { brandParameter } from '#platform/http/brand-parameter.ts';
import { CODE_DIGITS } from '../codes-and-links.policy.ts';

/** POST /api/verify-login-code */
export const verifyLoginCodeRequest = z.object({
  identifier: z.string().max(320).describe('As in POST /api/login.'),
  code: z
    .string()
    .regex(/^\s*\d{6}\s*$/, `must be the ${CODE_DIGITS} digits from the text message`)
    .describe('The six digits from the text message.'),
  previousSession: z
    .string()
    .max(256)
    .nullish()
    .describe('The client’s previous session. It ends, and the watchlist of an anonymous account is merged.'),
});
export type VerifyLoginCodeRequest = z.infer<typeof verifyLoginCodeRequest>;

/** GET /api/verify-login */
export const verifyLoginQuery = z.object({
  token: z.string().max(200).optional().describe('Token from the link in the email.'),
  brand: brandParameter,
});
export type VerifyLoginQuery = z.infer<typeof verifyLoginQuery>;

import { z } from 'zod';
import { passkeyAnswer } from '#platform/webauthn/passkey-answer.ts';

/** POST /api/admin/sign-in */
export const signInRequest = z.object({
  email: z.string().trim().min(1).max(254).describe('An administrator’s email address.'),
  password: z.string().min(1).max(256),
  code: z
    .string()
    .trim()
    .max(64)
    .optional()
    .describe('Authenticator code or recovery code, if an app is set up. Requested once the password has been accepted.'),
  passkey: passkeyAnswer
    .optional()
    .describe('Instead of a code: the browser’s response to the options in `details.passkey` of `second_factor_required`.'),
});
export type SignInRequest = z.infer<typeof signInRequest>;

import { z } from 'zod';
import { passkeyAnswer } from '#platform/webauthn/passkey-answer.ts';
import { MIN_PASSWORD_LENGTH } from '../password.policy.ts';

const present = z.string().min(1).max(256).describe('The caller’s current password.');

/** POST /api/admin/me/password */
export const changePasswordRequest = z.object({
  password: present,
  next: z.string().min(MIN_PASSWORD_LENGTH).max(256).describe('The new password.'),
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** POST /api/admin/me/second-factor and /remove */
export const passwordRequest = z.object({ password: present });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** POST /api/admin/me/passkeys */
export const addOwnPasskeyRequest = z.object({ name: z.string().trim().min(1).max(60), answer: passkeyAnswer });
export type AddOwnPasskeyRequest = z.infer<typeof addOwnPasskeyRequest>;

/** POST /api/admin/me/second-factor/confirm */
export const confirmRequest = z.object({
  factorId: z.uuid().describe('The `factorId` returned with the key.'),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'must be the six digits shown in the app')
    .describe('The code currently shown in the app.'),
});
export type ConfirmRequest = z.infer<typeof confirmRequest>;

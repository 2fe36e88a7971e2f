import { z } from 'zod';

/** GET /api/admin/me/access. */
export const myAccessResponse = z.object({
  secondFactor: z.boolean().describe('Whether signing in requires an authenticator code.'),
  recoveryCodesLeft: z.number().int().nullable().describe('Null if no authenticator app is set up.'),
  passkeys: z
    .array(z.object({ id: z.string(), name: z.string(), host: z.string(), here: z.boolean() }))
    .describe('Used instead of a code on their host.'),
});
export type MyAccessResponse = z.infer<typeof myAccessResponse>;

/** POST /api/admin/me/second-factor. */
export const enrollmentResponse = z.object({
  factorId: z.string(),
  key: z.string().describe('The key in base32, in case the QR code can’t be scanned. Shown only in this response.'),
  picture: z
    .object({ size: z.number().int(), path: z.string() })
    .describe('QR code for the key, as an SVG path. `size` is its width in modules, excluding the quiet zone.'),
});
export type EnrollmentResponse = z.infer<typeof enrollmentResponse>;

/** POST /api/admin/me/second-factor/confirm. */
export const confirmedResponse = z.object({
  recoveryCodes: z.array(z.string()).describe('Each works once instead of a code. Shown only in this response.'),
});
export type ConfirmedResponse = z.infer<typeof confirmedResponse>;

/** POST /api/admin/me/password. */
export const passwordChangedResponse = z.object({
  token: z.string().describe('The new bearer token. Earlier tokens no longer work.'),
});
export type PasswordChangedResponse = z.infer<typeof passwordChangedResponse>;

/** POST /api/admin/me/second-factor/remove. */
export const secondFactorRemovedResponse = z.object({ secondFactor: z.literal(false) });
export type SecondFactorRemovedResponse = z.infer<typeof secondFactorRemovedResponse>;

/** POST /api/admin/me/passkeys and /{id}/remove. */
export const passkeysChangedResponse = z.object({ changed: z.literal(true) });
export type PasskeysChangedResponse = z.infer<typeof passkeysChangedResponse>;

import { z } from 'zod';

/** Answer of GET /api/admin/me/access. */
export const myAccessResponse = z.object({
  secondFactor: z.boolean().describe('Whether the sign-in asks for a code of an authenticator app.'),
  recoveryCodesLeft: z.number().int().nullable().describe('Null without an authenticator app.'),
});
export type MyAccessResponse = z.infer<typeof myAccessResponse>;

/** Answer of POST /api/admin/me/second-factor. */
export const enrolmentResponse = z.object({
  factorId: z.string(),
  key: z.string().describe('In base32, for an app without a camera. Shown in this answer alone.'),
  picture: z
    .object({ size: z.number().int(), path: z.string() })
    .describe('The QR code of the key: an SVG path in a square of this many modules, without the quiet zone.'),
});
export type EnrolmentResponse = z.infer<typeof enrolmentResponse>;

/** Answer of POST /api/admin/me/second-factor/confirm. */
export const confirmedResponse = z.object({
  recoveryCodes: z.array(z.string()).describe('Each opens once in place of a code. Shown in this answer alone.'),
});
export type ConfirmedResponse = z.infer<typeof confirmedResponse>;

/** Answer of POST /api/admin/me/password. */
export const passwordChangedResponse = z.object({
  token: z.string().describe('The bearer from now on: every earlier one has ended.'),
});
export type PasswordChangedResponse = z.infer<typeof passwordChangedResponse>;

/** Answer of POST /api/admin/me/second-factor/remove. */
export const secondFactorRemovedResponse = z.object({ secondFactor: z.literal(false) });
export type SecondFactorRemovedResponse = z.infer<typeof secondFactorRemovedResponse>;

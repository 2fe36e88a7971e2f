import { z } from 'zod';

/** POST /api/admin/sign-in */
export const signInRequest = z.object({
  email: z.string().trim().min(1).max(254).describe('Address of an administrator.'),
  password: z.string().min(1).max(256),
  code: z
    .string()
    .trim()
    .max(64)
    .optional()
    .describe('Where an authenticator app is set up: its code, or a recovery code. Asked for once the password is right.'),
});
export type SignInRequest = z.infer<typeof signInRequest>;

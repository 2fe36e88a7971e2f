import { z } from 'zod';

/** POST /api/admin/sign-in */
export const signInRequest = z.object({
  email: z.string().trim().min(1).max(254).describe('Address of an administrator.'),
  password: z.string().min(1).max(256),
});
export type SignInRequest = z.infer<typeof signInRequest>;

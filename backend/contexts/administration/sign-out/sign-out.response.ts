import { z } from 'zod';

/** POST /api/admin/sign-out. */
export const signOutResponse = z.object({ signedOut: z.literal(true) });
export type SignOutResponse = z.infer<typeof signOutResponse>;

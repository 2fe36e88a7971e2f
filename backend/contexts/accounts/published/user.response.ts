import { z } from 'zod';

/** The user as the client stores it (spec section 3). Contacts are masked until they are verified. */
export const userResponse = z
  .object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    verified: z.boolean(),
    isAdmin: z.boolean(),
    planType: z.enum(['free', 'pro']),
    planStatus: z.enum(['active', 'none']),
  })
  .meta({ id: 'User' });
export type UserResponse = z.infer<typeof userResponse>;

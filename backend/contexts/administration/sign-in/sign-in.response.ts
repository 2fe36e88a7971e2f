import { z } from 'zod';
import { administratorResponse } from '../show-administrator/show-administrator.response.ts';

/** Answer of POST /api/admin/sign-in. */
export const signInResponse = z.object({
  token: z
    .string()
    .describe('The bearer, shown in this answer alone. Valid for eight hours, and for half an hour after its last use.'),
  administrator: administratorResponse,
});
export type SignInResponse = z.infer<typeof signInResponse>;

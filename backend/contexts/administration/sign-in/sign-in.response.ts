import { z } from 'zod';
import { administratorResponse } from '../show-administrator/show-administrator.response.ts';

/** Answer of POST /api/admin/sign-in. */
export const signInResponse = z.object({
  token: z
    .string()
    .describe(
      'The bearer token, shown only in this response. Valid for eight hours, or until it hasn’t been used for half an hour.',
    ),
  administrator: administratorResponse,
});
export type SignInResponse = z.infer<typeof signInResponse>;

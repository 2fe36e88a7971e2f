import { z } from 'zod';
import { administratorResponse } from '../show-administrator/show-administrator.response.ts';

/** POST /api/admin/sign-in. */
export const signInResponse = z.object({
  token: z
    .string()
    .describe('The bearer token, shown only in this response. It expires after eight hours, or after half an hour without use.'),
  administrator: administratorResponse,
});
export type SignInResponse = z.infer<typeof signInResponse>;

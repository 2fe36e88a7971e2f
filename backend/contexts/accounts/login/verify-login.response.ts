import { z } from 'zod';
import { userResponse } from '../published/user.response.ts';

/** POST /api/verify-login-code */
export const verifyLoginResponse = z
  .object({
    session: z.string(),
    user: userResponse,
    merged: z.number().describe('Entries of the list before that are on the list now.'),
    rejected: z.number().describe('Entries of the list before that did not fit into the limit.'),
  })
  .meta({ id: 'VerifyLogin' });
export type VerifyLoginResponse = z.infer<typeof verifyLoginResponse>;

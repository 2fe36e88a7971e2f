import { z } from 'zod';
import { userResponse } from '../published/user.response.ts';

/** POST /api/verify-login-code */
export const verifyLoginResponse = z
  .object({
    session: z.string(),
    user: userResponse,
    merged: z.number().describe('Number of tickers from the previous list that were merged.'),
    rejected: z.number().describe('Number of tickers from the previous list that exceeded the limit.'),
  })
  .meta({ id: 'VerifyLogin' });
export type VerifyLoginResponse = z.infer<typeof verifyLoginResponse>;

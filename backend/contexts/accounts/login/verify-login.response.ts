import { z } from 'zod';
import { userResponse } from '../published/user.response.ts';

/** POST /api/verify-login-code */
export const verifyLoginResponse = z
  .object({
    session: z.string(),
    user: userResponse,
    merged: z.number().describe('Number of tickers merged from the previous watchlist.'),
    rejected: z.number().describe('Number of tickers from the previous watchlist that weren’t merged because of the limit.'),
  })
  .meta({ id: 'VerifyLogin' });
export type VerifyLoginResponse = z.infer<typeof verifyLoginResponse>;

import { z } from 'zod';

/** POST /api/login */
export const requestLoginRequest = z.object({
  identifier: z.string().max(320).describe('Treated as an email address if it contains @, otherwise as a US phone number.'),
});
export type RequestLoginRequest = z.infer<typeof requestLoginRequest>;

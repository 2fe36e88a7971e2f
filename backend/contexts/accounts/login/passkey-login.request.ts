import { z } from 'zod';
import { passkeyAnswer } from '#platform/webauthn/passkey-answer.ts';

/** POST /api/passkey-login */
export const passkeyLoginRequest = z.object({
  answer: passkeyAnswer,
  previousSession: z
    .string()
    .max(256)
    .nullish()
    .describe('The client’s previous session. It ends, and if its account is anonymous, its watchlist is merged.'),
});
export type PasskeyLoginRequest = z.infer<typeof passkeyLoginRequest>;

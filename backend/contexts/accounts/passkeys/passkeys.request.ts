import { z } from 'zod';
import { passkeyAnswer } from '#platform/webauthn/passkey-answer.ts';

/** POST /api/passkeys */
export const addPasskeyRequest = z.object({
  name: z.string().trim().min(1).max(60).describe('The user’s name for it, such as the device it’s on.'),
  answer: passkeyAnswer,
});
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequest>;

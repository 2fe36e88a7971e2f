import { z } from 'zod';

/** Kind of outbox rows; stored in every row. */
export const VERIFICATION_MESSAGE = 'verification';

/** What a row holds: contact and secret stay sealed in the stream of the verification. */
export const verificationPayload = z.object({
  verificationId: z.string(),
  /** Keyed hash of the secret, by which the request is found among those of the verification. */
  secretHash: z.string(),
});

export type VerificationPayload = z.infer<typeof verificationPayload>;

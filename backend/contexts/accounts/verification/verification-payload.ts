import { z } from 'zod';

/** Outbox kind, stored in every row. */
export const VERIFICATION_MESSAGE = 'verification';

/** Row payload; contact and secret stay sealed in the verification's stream. */
export const verificationPayload = z.object({
  verificationId: z.string(),
  /** Keyed hash of the secret, which identifies the request within the verification. */
  secretHash: z.string(),
});

export type VerificationPayload = z.infer<typeof verificationPayload>;

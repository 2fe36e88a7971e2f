import { z } from 'zod';

const envelope = {
  /** Subject whose key seals it: the account id. */
  keyId: z.string(),
  iv: z.string(),
  tag: z.string(),
  ct: z.string(),
};

/**
 * AES-256-GCM envelope of a personal field. No dollar sign in `enc`, its version: envelopes also lie in view documents, whose engines
 * reserve it. What an envelope is bound to is said by who opens it (`SealedPlace`); those of version 1 also say it themselves.
 */
export const encrypted = z.discriminatedUnion('enc', [
  z.object({ enc: z.literal('v2'), ...envelope }),
  z.object({ enc: z.literal('v1'), ...envelope, aad: z.string() }),
]);
export type Encrypted = z.infer<typeof encrypted>;

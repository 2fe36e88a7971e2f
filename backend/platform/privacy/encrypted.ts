import { z } from 'zod';

const envelope = {
  /** Subject whose key encrypts it, such as an account id. */
  keyId: z.string(),
  iv: z.string(),
  tag: z.string(),
  ct: z.string(),
};

/**
 * AES-256-GCM envelope of a personal field. Its version field `enc` has no dollar sign because envelopes are also stored in view documents, whose
 * engines reserve it. The reader supplies the place that it is bound to (`SealedPlace`); version 1 envelopes also contain it.
 */
export const encrypted = z.discriminatedUnion('enc', [
  z.object({ enc: z.literal('v2'), ...envelope }),
  z.object({ enc: z.literal('v1'), ...envelope, aad: z.string() }),
]);
export type Encrypted = z.infer<typeof encrypted>;

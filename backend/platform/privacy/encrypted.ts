import { z } from 'zod';

/** AES-256-GCM envelope of a personal field. `aad` is stream|type|field as first written, so a copy into another place is noticed. */
export const encrypted = z.object({
  /** Version of the envelope. No dollar sign: envelopes also lie in view documents, whose engines reserve it. */
  enc: z.literal('v1'),
  /** Subject whose key seals it: the account id. */
  keyId: z.string(),
  iv: z.string(),
  tag: z.string(),
  ct: z.string(),
  aad: z.string(),
});
export type Encrypted = z.infer<typeof encrypted>;

import { z } from 'zod';

const text = z.string().max(16_384);

/** The result of `navigator.credentials` as JSON (`PublicKeyCredential.toJSON`). */
export const passkeyAnswer = z
  .looseObject({
    id: z.string().min(1).max(2_048),
    rawId: z.string().max(2_048),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: text, userHandle: z.string().max(128).optional() }),
    clientExtensionResults: z.looseObject({}),
  })
  .meta({ id: 'PasskeyAnswer', description: 'As returned by the browser (WebAuthn, `toJSON`).' });
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

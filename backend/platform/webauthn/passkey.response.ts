import { z } from 'zod';

/** Options for `navigator.credentials` as WebAuthn defines them. */
export const passkeyOptions = z.looseObject({ challenge: z.string().describe('Valid once, for five minutes.') });
export type PasskeyOptionsResponse = z.infer<typeof passkeyOptions>;

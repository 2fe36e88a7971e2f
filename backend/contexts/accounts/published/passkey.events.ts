import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';

/** On the account's own stream. */
const of = { accountId: z.string(), passkeyId: z.string() };

export const PasskeyAdded = defineEvent('PasskeyAdded', {
  schema: z.object({
    ...of,
    /** The owner's name for it. */
    name: encrypted,
    /** ID, public key and transports as JSON. */
    credential: encrypted,
    /** The host it works on. */
    rpId: z.string(),
  }),
});
/** The passkey was used to log in. */
export const PasskeyUsed = defineEvent('PasskeyUsed', {
  schema: z.object({
    ...of,
    /** The authenticator's signature counter; 0 if it has none. */
    counter: z.number().int(),
    /** Present if none of the account's contacts has logged in with this browser before; the owner is then notified. */
    newBrowser: z.literal(true).exactOptional(),
  }),
});
export const PasskeyRemoved = defineEvent('PasskeyRemoved', { schema: z.object(of) });

export type PasskeyEvent = EventOf<typeof PasskeyAdded> | EventOf<typeof PasskeyUsed> | EventOf<typeof PasskeyRemoved>;
export const passkeyEvents = [PasskeyAdded, PasskeyUsed, PasskeyRemoved] as const;

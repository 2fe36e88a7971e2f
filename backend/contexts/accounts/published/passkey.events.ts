import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';

/** On the account's own stream. */
const ids = { accountId: z.string(), passkeyId: z.string() };

export const PasskeyAdded = defineEvent('PasskeyAdded', {
  schema: z.object({
    ...ids,
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
    ...ids,
    /** The authenticator's signature counter; 0 if it has none. */
    counter: z.number().int(),
    /** Present if none of the account's contacts has logged in with this browser before; the owner is then notified. */
    newBrowser: z.literal(true).exactOptional(),
  }),
});
export const PasskeyRemoved = defineEvent('PasskeyRemoved', { schema: z.object(ids) });

export type PasskeyEvent = EventOf<typeof PasskeyAdded> | EventOf<typeof PasskeyUsed> | EventOf<typeof PasskeyRemoved>;
export const passkeyEvents = [PasskeyAdded, PasskeyUsed, PasskeyRemoved] as const;

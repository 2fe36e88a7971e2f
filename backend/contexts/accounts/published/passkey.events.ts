import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';

/** On the account's own stream. */
const of = { accountId: z.string(), passkeyId: z.string() };

export const PasskeyAdded = defineEvent('PasskeyAdded', {
  schema: z.object({
    ...of,
    /** What its owner calls it. */
    name: encrypted,
    /** ID, public key and transports as JSON. */
    credential: encrypted,
    /** The host that it works at. */
    rpId: z.string(),
  }),
});
/** A login with it. */
export const PasskeyUsed = defineEvent('PasskeyUsed', {
  schema: z.object({
    ...of,
    /** As its authenticator counts; 0 if it does not. */
    counter: z.number().int(),
    /** Present when no contact of the account has logged in with this browser: its owner is notified. */
    newBrowser: z.literal(true).exactOptional(),
  }),
});
export const PasskeyRemoved = defineEvent('PasskeyRemoved', { schema: z.object(of) });

export type PasskeyEvent = EventOf<typeof PasskeyAdded> | EventOf<typeof PasskeyUsed> | EventOf<typeof PasskeyRemoved>;
export const passkeyEvents = [PasskeyAdded, PasskeyUsed, PasskeyRemoved] as const;

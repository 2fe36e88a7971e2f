import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/**
 * Stream `contactClaim-<contactKey>` of older builds: which account owns a contact, named by the contact's keyed hash. Read when no claim record
 * exists; never written.
 */
export const CONTACT_CLAIM = 'contactClaim';

/** An account asked to verify the contact. Others may try too: the first to verify it gets it. */
export const ContactReserved = defineEvent('ContactReserved', {
  schema: z.object({
    contactKey: z.string(),
    accountId: z.string(),
    /** ISO time at which the reservation expires. */
    until: z.string(),
  }),
});
/** The account has verified the contact; no other account can claim it until it is released. */
export const ContactConfirmed = defineEvent('ContactConfirmed', {
  schema: z.object({ contactKey: z.string(), accountId: z.string() }),
});
export const ContactReleased = defineEvent('ContactReleased', {
  schema: z.object({ contactKey: z.string(), accountId: z.string() }),
});

export type ContactClaimEvent =
  | EventOf<typeof ContactReserved>
  | EventOf<typeof ContactConfirmed>
  | EventOf<typeof ContactReleased>;
export const contactClaimEvents = [ContactReserved, ContactConfirmed, ContactReleased] as const;

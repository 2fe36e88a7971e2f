import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/**
 * Stream `contactClaim-<contactKey>` of older builds: which account a contact belongs to, named by a keyed hash of the contact. It is read where no record
 * says who holds a contact, and never written.
 */
export const CONTACT_CLAIM = 'contactClaim';

/** An account has asked to prove the contact. Others are not held up: whoever proves it first gets it. */
export const ContactReserved = defineEvent('ContactReserved', {
  schema: z.object({
    contactKey: z.string(),
    accountId: z.string(),
    /** ISO time after which the reservation means nothing. */
    until: z.string(),
  }),
});
/** The account has proved that the contact is its own; no other account can until it is released. */
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

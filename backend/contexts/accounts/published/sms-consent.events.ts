import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/**
 * Stream `textConsent-<id>`: what the owner of a number has agreed to. The id is random, and `contactKey` repeats it. Which number it belongs to is
 * operational state, which an erasure deletes.
 */
export const TEXT_CONSENT = 'textConsent';
/** Stream `smsConsent-<contactKey>` of older builds, named by a keyed hash of the number. */
export const SMS_CONSENT = 'smsConsent';

/** An account asks a number for its consent by text; a YES before `until` answers the newest request. */
export const SmsConsentRequested = defineEvent('SmsConsentRequested', {
  schema: z.object({ contactKey: z.string(), accountId: z.string(), verificationId: z.string(), until: z.string() }),
});
export const SmsConsentGiven = defineEvent('SmsConsentGiven', {
  schema: z.object({
    contactKey: z.string(),
    /** `reply`: YES or START by text; `code`: the code from the request text was entered. */
    how: z.enum(['reply', 'code']),
    /** The text that was agreed to. */
    text: z.string(),
    /** ISO time at which it was given. */
    at: z.string(),
  }),
});
export const SmsConsentWithdrawn = defineEvent('SmsConsentWithdrawn', {
  schema: z.object({
    contactKey: z.string(),
    /** `reply`: STOP or a synonym; `provider`: the provider refuses to send because the number opted out there. */
    how: z.enum(['reply', 'provider']),
    at: z.string(),
  }),
});

export type SmsConsentEvent =
  | EventOf<typeof SmsConsentRequested>
  | EventOf<typeof SmsConsentGiven>
  | EventOf<typeof SmsConsentWithdrawn>;
export const smsConsentEvents = [SmsConsentRequested, SmsConsentGiven, SmsConsentWithdrawn] as const;

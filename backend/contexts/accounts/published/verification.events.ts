import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';
import { channel } from './account.events.ts';

/** Streams `verification-<id>`: one per account and contact. */
export const VERIFICATION = 'verification';

const ids = { verificationId: z.string(), accountId: z.string(), channel, contactKey: z.string() };

/** A message with a link or code must be sent to the contact. */
export const VerificationRequested = defineEvent('VerificationRequested', {
  schema: z.object({
    ...ids,
    brandId: z.string(),
    contact: encrypted,
    means: z.enum(['code', 'link']),
    /** The code or token, sealed until the message is composed. */
    secret: encrypted,
    /** Keyed hash that answers are checked against. */
    secretHash: z.string(),
    expiresAt: z.string(),
  }),
});
export const VerificationCodeRejected = defineEvent('VerificationCodeRejected', {
  schema: z.object({ ...ids, attempt: z.number().int(), locks: z.boolean() }),
});
/** Whoever answered can read messages to the contact. Whether the account gets the contact is decided by the contact claim. */
export const VerificationSucceeded = defineEvent('VerificationSucceeded', {
  schema: z.object({ ...ids, how: z.enum(['code', 'link', 'reply']) }),
});
const outcome = { verificationId: z.string(), accountId: z.string(), rowId: z.string(), handedOverAt: z.string().nullable() };
export const VerificationDelivered = defineEvent('VerificationDelivered', {
  schema: z.object({ ...outcome, providerReference: z.string().nullable() }),
});
export const VerificationDeliveryFailed = defineEvent('VerificationDeliveryFailed', {
  schema: z.object({ ...outcome, outcome: z.enum(['failed', 'suppressed', 'unknown']), reason: z.string().nullable() }),
});

export type VerificationEvent =
  | EventOf<typeof VerificationRequested>
  | EventOf<typeof VerificationCodeRejected>
  | EventOf<typeof VerificationSucceeded>
  | EventOf<typeof VerificationDelivered>
  | EventOf<typeof VerificationDeliveryFailed>;
export const verificationEvents = [
  VerificationRequested,
  VerificationCodeRejected,
  VerificationSucceeded,
  VerificationDelivered,
  VerificationDeliveryFailed,
] as const;

import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';
import { encrypted } from '../../../platform/privacy/encrypted.ts';

/** On `account-<id>`: a browser of the account takes push notifications. The same browser again replaces its earlier keys. */
export const PushSubscriptionAdded = defineEvent('PushSubscriptionAdded', {
  schema: z.object({
    accountId: z.string(),
    /** Keyed hash of the address at the push service. */
    subscriptionKey: z.string(),
    /** Address and keys, as JSON. */
    subscription: encrypted,
  }),
});
/** Nothing is sent to the browser any more: the person switched it off, its service says that it has ended, or it was ended with the sessions of the account. */
export const PushSubscriptionRemoved = defineEvent('PushSubscriptionRemoved', {
  schema: z.object({ accountId: z.string(), subscriptionKey: z.string(), reason: z.enum(['unsubscribed', 'gone', 'ended']) }),
});

export type PushSubscriptionEvent = EventOf<typeof PushSubscriptionAdded> | EventOf<typeof PushSubscriptionRemoved>;
export const pushSubscriptionEvents = [PushSubscriptionAdded, PushSubscriptionRemoved];

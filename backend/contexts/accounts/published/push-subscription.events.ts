import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';

/** On `account-<id>`: a browser subscribed to push notifications. Subscribing again replaces its keys. */
export const PushSubscriptionAdded = defineEvent('PushSubscriptionAdded', {
  schema: z.object({
    accountId: z.string(),
    /** Keyed hash of the push endpoint. */
    subscriptionKey: z.string(),
    /** Endpoint and keys, as JSON. */
    subscription: encrypted,
  }),
});
/**
 * The browser gets no more notifications: the user switched them off, the push service reported the subscription as expired, or the account's
 * sessions were ended.
 */
export const PushSubscriptionRemoved = defineEvent('PushSubscriptionRemoved', {
  schema: z.object({ accountId: z.string(), subscriptionKey: z.string(), reason: z.enum(['unsubscribed', 'gone', 'ended']) }),
});

export type PushSubscriptionEvent = EventOf<typeof PushSubscriptionAdded> | EventOf<typeof PushSubscriptionRemoved>;
export const pushSubscriptionEvents = [PushSubscriptionAdded, PushSubscriptionRemoved];

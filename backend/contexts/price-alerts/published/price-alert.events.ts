import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `priceAlerts-<accountId>` (an account's price alerts) and `priceAlertMessages-<id of the crossing>` (outcomes of its messages). */
export const PRICE_ALERTS = 'priceAlerts';
export const PRICE_ALERT_MESSAGES = 'priceAlertMessages';

/**
 * `above` and `below`: a price in US dollars; `move`: percent from the previous close, in either direction; `gap`: percent between the previous close
 * and a session's first price.
 */
export const priceAlertKind = z.enum(['above', 'below', 'move', 'gap']);
const channel = z.enum(['email', 'sms', 'push']);

const condition = {
  kind: priceAlertKind,
  value: z.number().positive(),
  /** Includes prices outside regular hours. */
  extendedHours: z.boolean(),
};
const choice = {
  accountId: z.string(),
  alertId: z.string(),
  /** Version of the alert's condition, from 1: a crossing found for an earlier version doesn't count for a later one. */
  version: z.number().int(),
  ...condition,
  setAt: z.string(),
  /** The latest price when the alert was set, from which crossings count; null if none was known. */
  reference: z.object({ price: z.number(), changePercent: z.number().nullable(), asOf: z.string() }).nullable(),
};

export const PriceAlertSet = defineEvent('PriceAlertSet', {
  schema: z.object({
    ...choice,
    ticker: z.string(),
    /** Brand of the request, also used for its messages. */
    brandId: z.string(),
  }),
});
export const PriceAlertChanged = defineEvent('PriceAlertChanged', { schema: z.object(choice) });
export const PriceAlertRemoved = defineEvent('PriceAlertRemoved', {
  schema: z.object({ accountId: z.string(), alertId: z.string() }),
});
/** The price crossed the alert's condition. Outbox rows derive from this event only. */
export const PriceAlertCrossed = defineEvent('PriceAlertCrossed', {
  schema: z.object({
    accountId: z.string(),
    alertId: z.string(),
    version: z.number().int(),
    ticker: z.string(),
    brandId: z.string(),
    kind: priceAlertKind,
    value: z.number(),
    /** The direction of the price. */
    side: z.enum(['up', 'down']),
    price: z.number(),
    /** From the previous close. */
    changePercent: z.number().nullable(),
    open: z.number().nullable(),
    previousClose: z.number().nullable(),
    /** Time of the price, from the provider. */
    asOf: z.string(),
    /** The provider. */
    source: z.string(),
    sample: z.boolean(),
    /** Channels on which the alert is sent. */
    channels: z.array(channel),
    /** Why it is not sent: `muted`, `plan_required`, `no_contact` and the like; null if it is. */
    notSent: z.string().nullable(),
  }),
});
/** The account has ended; `into` is the account that takes over its alerts, null if none. */
export const PriceAlertsEnded = defineEvent('PriceAlertsEnded', {
  schema: z.object({ accountId: z.string(), into: z.string().nullable() }),
});

/** Message outcomes of one crossing. */
export const PriceAlertMessagesReported = defineEvent('PriceAlertMessagesReported', {
  schema: z.object({
    accountId: z.string(),
    alertId: z.string(),
    outcome: z.enum(['delivered', 'failed', 'suppressed', 'unknown']),
    rows: z.array(
      z.object({
        rowId: z.string(),
        channel,
        /** When the provider accepted the message, local clock. */
        handedOverAt: z.string().nullable(),
        providerReference: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
});

export type PriceAlertKind = z.infer<typeof priceAlertKind>;
export type PriceAlertEvent =
  | EventOf<typeof PriceAlertSet>
  | EventOf<typeof PriceAlertChanged>
  | EventOf<typeof PriceAlertRemoved>
  | EventOf<typeof PriceAlertCrossed>
  | EventOf<typeof PriceAlertsEnded>;
export type PriceAlertOutcome = EventOf<typeof PriceAlertMessagesReported>;
export const priceAlertEvents = [
  PriceAlertSet,
  PriceAlertChanged,
  PriceAlertRemoved,
  PriceAlertCrossed,
  PriceAlertsEnded,
  PriceAlertMessagesReported,
] as const;

import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Streams `priceAlerts-<accountId>` (what an account is told of) and `priceAlertMessages-<id of the crossing>` (outcomes of its messages). */
export const PRICE_ALERTS = 'priceAlerts';
export const PRICE_ALERT_MESSAGES = 'priceAlertMessages';

/**
 * `above` and `below`: a price in US dollars; `move`: percent from the close of the session before, in either direction; `gap`: percent between
 * that close and the first price of a session.
 */
export const priceAlertKind = z.enum(['above', 'below', 'move', 'gap']);
const channel = z.enum(['email', 'sms', 'push']);

const condition = {
  kind: priceAlertKind,
  value: z.number().positive(),
  /** Prices of trading before and after the session count too. */
  extendedHours: z.boolean(),
};
const choice = {
  accountId: z.string(),
  alertId: z.string(),
  /** Counts what was chosen for this alert, from 1: what was found for an earlier choice does not count for a later one. */
  version: z.number().int(),
  ...condition,
  setAt: z.string(),
  /** The newest price that was known then; null where none was. A crossing is one from here. */
  reference: z.object({ price: z.number(), changePercent: z.number().nullable(), asOf: z.string() }).nullable(),
};

export const PriceAlertSet = defineEvent('PriceAlertSet', {
  schema: z.object({
    ...choice,
    ticker: z.string(),
    /** Brand of the request; messages go out under it. */
    brandId: z.string(),
  }),
});
export const PriceAlertChanged = defineEvent('PriceAlertChanged', { schema: z.object(choice) });
export const PriceAlertRemoved = defineEvent('PriceAlertRemoved', {
  schema: z.object({ accountId: z.string(), alertId: z.string() }),
});
/** The price crossed what was chosen. Outbox rows derive from this event only. */
export const PriceAlertCrossed = defineEvent('PriceAlertCrossed', {
  schema: z.object({
    accountId: z.string(),
    alertId: z.string(),
    version: z.number().int(),
    ticker: z.string(),
    brandId: z.string(),
    kind: priceAlertKind,
    value: z.number(),
    /** In which direction the price went. */
    side: z.enum(['up', 'down']),
    price: z.number(),
    /** From the close of the session before. */
    changePercent: z.number().nullable(),
    open: z.number().nullable(),
    previousClose: z.number().nullable(),
    /** Time of the price, from the provider. */
    asOf: z.string(),
    /** The provider. */
    source: z.string(),
    sample: z.boolean(),
    /** On which the account is told. */
    channels: z.array(channel),
    /** Why it is not told: `muted`, `plan_required`, `no_contact` and the like; null where it is. */
    notSent: z.string().nullable(),
  }),
});
/** The account has ended; `into` is the account that its alerts go to, null where there is none. */
export const PriceAlertsEnded = defineEvent('PriceAlertsEnded', {
  schema: z.object({ accountId: z.string(), into: z.string().nullable() }),
});

/** Outcomes of messages of one crossing. */
export const PriceAlertMessagesReported = defineEvent('PriceAlertMessagesReported', {
  schema: z.object({
    accountId: z.string(),
    alertId: z.string(),
    outcome: z.enum(['delivered', 'failed', 'suppressed', 'unknown']),
    rows: z.array(
      z.object({
        rowId: z.string(),
        channel,
        /** When the message was handed to the provider, local clock. */
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

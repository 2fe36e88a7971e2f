import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `subscription-<accountId>`. */
export const SUBSCRIPTION = 'subscription';

/** Where the plan comes from. Each source manages its own: a plan granted by an operator outlives an ended subscription. */
export const planSource = z.enum(['operator', 'payment']);

const grantFields = z.object({
  accountId: z.string(),
  /** The brand whose forms and features the plan includes. */
  brandId: z.string(),
  source: planSource,
  plan: z.enum(['pro']),
  addOnPacks: z.number().int().min(0),
  /** Stays readable after the account is erased, so it must not name a person. */
  reason: z.string(),
});

export const PlanGranted = defineEvent('PlanGranted', { schema: grantFields });
/** An existing plan's new terms. */
export const PlanChanged = defineEvent('PlanChanged', { schema: grantFields });
export const PlanRevoked = defineEvent('PlanRevoked', {
  schema: grantFields.pick({ accountId: true, brandId: true, source: true, reason: true }),
});

/** A subscription as the payment provider showed it. Each report replaces the previous one, whatever triggered it. */
export const SubscriptionReported = defineEvent('SubscriptionReported', {
  schema: z.object({
    accountId: z.string(),
    subscriptionId: z.string(),
    customerId: z.string(),
    brandId: z.string(),
    /** The provider's status name: `active`, `past_due`. */
    status: z.string(),
    addOnPacks: z.number().int().min(0),
    /** End of the paid period, ISO-8601 UTC. */
    currentPeriodEnd: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    /** Payment interval. This and the fields below are missing in reports of older builds. */
    interval: z.enum(['month', 'year']).nullable().optional(),
    /** ISO-8601 UTC; null without a trial. */
    trialEnd: z.string().nullable().optional(),
    /** Creation time of the latest invoice if its payment failed and it is still open, ISO-8601 UTC; otherwise null. */
    paymentFailedSince: z.string().nullable().optional(),
  }),
});

/** A checkout page was opened. The previous one at the brand is complete or expired by then, so an account never has two open checkouts at a brand. */
export const CheckoutStarted = defineEvent('CheckoutStarted', {
  schema: z.object({
    accountId: z.string(),
    brandId: z.string(),
    /** The provider's id. */
    checkoutId: z.string(),
    interval: z.enum(['month', 'year']),
  }),
});

const invoiceFields = {
  accountId: z.string(),
  brandId: z.string(),
  subscriptionId: z.string(),
  invoiceId: z.string(),
  /** In the currency's smallest unit. */
  amount: z.number().int().min(0),
  /** ISO 4217, lower case. */
  currency: z.string(),
};

/** An invoice was paid. Invoices for $0, such as a trial's, aren't recorded. */
export const PaymentReceived = defineEvent('PaymentReceived', {
  schema: z.object({
    ...invoiceFields,
    /** End of the paid period, ISO-8601 UTC. */
    periodEnd: z.string(),
  }),
});

/** An attempt to collect an invoice failed. Recorded up to the third attempt. */
export const PaymentFailed = defineEvent('PaymentFailed', {
  schema: z.object({
    ...invoiceFields,
    attempt: z.number().int().min(1).max(3),
    /** ISO-8601 UTC; null if no attempt is planned, or if it isn't known yet. */
    nextAttemptAt: z.string().nullable(),
  }),
});

const reversalFields = z.object({
  accountId: z.string(),
  subscriptionId: z.string(),
  /** The provider's id. */
  paymentId: z.string(),
});

/** The current period's payment was refunded in full, so the subscription ends (decision 22). */
export const PaymentRefunded = defineEvent('PaymentRefunded', { schema: reversalFields });
/** The bank reversed a payment, so the subscription ends (decision 22). */
export const DisputeClosed = defineEvent('DisputeClosed', { schema: reversalFields.extend({ outcome: z.enum(['lost']) }) });

export type PlanEvent = EventOf<typeof PlanGranted> | EventOf<typeof PlanChanged> | EventOf<typeof PlanRevoked>;
export type SubscriptionEvent = PlanEvent | EventOf<typeof SubscriptionReported> | EventOf<typeof CheckoutStarted> | PaymentEvent;
export type PaymentEvent =
  | EventOf<typeof PaymentReceived>
  | EventOf<typeof PaymentFailed>
  | EventOf<typeof PaymentRefunded>
  | EventOf<typeof DisputeClosed>;
export const subscriptionEvents = [
  ...[PlanGranted, PlanChanged, PlanRevoked, SubscriptionReported, CheckoutStarted],
  ...[PaymentReceived, PaymentFailed, PaymentRefunded, DisputeClosed],
] as const;

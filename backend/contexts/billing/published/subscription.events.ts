import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Streams `subscription-<accountId>`. */
export const SUBSCRIPTION = 'subscription';

/** Who gives the plan. Each source gives and takes its own: what an operator grants outlives a subscription that ends. */
export const planSource = z.enum(['operator', 'payment']);

const held = z.object({
  accountId: z.string(),
  /** The brand at which the plan opens forms and features. */
  brandId: z.string(),
  source: planSource,
  plan: z.enum(['pro']),
  addOnPacks: z.number().int().min(0),
  /** Stays readable when the account is erased, so it names no person. */
  reason: z.string(),
});

export const PlanGranted = defineEvent('PlanGranted', { schema: held });
/** The account holds the plan already, from now on with what is said here. */
export const PlanChanged = defineEvent('PlanChanged', { schema: held });
export const PlanRevoked = defineEvent('PlanRevoked', {
  schema: held.pick({ accountId: true, brandId: true, source: true, reason: true }),
});

/**
 * A subscription as the payment provider showed it when it was read. Whatever made us read it, a later one of these takes the place of an
 * earlier one.
 */
export const SubscriptionReported = defineEvent('SubscriptionReported', {
  schema: z.object({
    accountId: z.string(),
    subscriptionId: z.string(),
    customerId: z.string(),
    brandId: z.string(),
    /** The provider's word: `active`, `past_due`. */
    status: z.string(),
    addOnPacks: z.number().int().min(0),
    /** End of what is paid for, ISO-8601 UTC. */
    currentPeriodEnd: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    /** How often it is paid; this and what follows is missing in reports of older builds. */
    interval: z.enum(['month', 'year']).nullable().optional(),
    /** ISO-8601 UTC; null without a trial. */
    trialEnd: z.string().nullable().optional(),
    /** Since when its newest invoice is open although a payment was tried, ISO-8601 UTC. */
    paymentFailedSince: z.string().nullable().optional(),
  }),
});

/**
 * A page was opened on which the account may pay. The one before it at the same brand has been settled by then: it is complete or expired, so
 * an account never has two pages at a brand on which it could pay.
 */
export const CheckoutStarted = defineEvent('CheckoutStarted', {
  schema: z.object({
    accountId: z.string(),
    brandId: z.string(),
    /** The provider's id. */
    checkoutId: z.string(),
    interval: z.enum(['month', 'year']),
  }),
});

const invoiced = {
  accountId: z.string(),
  brandId: z.string(),
  subscriptionId: z.string(),
  invoiceId: z.string(),
  /** In the smallest unit of the currency. */
  amount: z.number().int().min(0),
  /** ISO 4217, lower case. */
  currency: z.string(),
};

/** An invoice was paid; one of nothing, as of a trial, is none. */
export const PaymentReceived = defineEvent('PaymentReceived', {
  /** End of what it pays for, ISO-8601 UTC. */
  schema: z.object({ ...invoiced, periodEnd: z.string() }),
});

/** An attempt to collect an invoice failed. Later ones than the third are not recorded. */
export const PaymentFailed = defineEvent('PaymentFailed', {
  schema: z.object({
    ...invoiced,
    attempt: z.number().int().min(1).max(3),
    /** ISO-8601 UTC; null where none is planned or it is not known. */
    nextAttemptAt: z.string().nullable(),
  }),
});

const reversed = z.object({
  accountId: z.string(),
  subscriptionId: z.string(),
  /** The provider's id. */
  paymentId: z.string(),
});

/** The payment for the current period was given back in full, so its subscription ends (decision 22). */
export const PaymentRefunded = defineEvent('PaymentRefunded', { schema: reversed });
/** The bank has taken a payment back, so its subscription ends (decision 22). */
export const DisputeClosed = defineEvent('DisputeClosed', { schema: reversed.extend({ outcome: z.enum(['lost']) }) });

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

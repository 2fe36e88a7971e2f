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

export type PlanEvent = EventOf<typeof PlanGranted> | EventOf<typeof PlanChanged> | EventOf<typeof PlanRevoked>;
export type SubscriptionEvent = PlanEvent | EventOf<typeof SubscriptionReported> | EventOf<typeof CheckoutStarted>;
export const subscriptionEvents = [PlanGranted, PlanChanged, PlanRevoked, SubscriptionReported, CheckoutStarted] as const;

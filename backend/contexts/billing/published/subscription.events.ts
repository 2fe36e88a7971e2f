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

export type SubscriptionEvent = EventOf<typeof PlanGranted> | EventOf<typeof PlanChanged> | EventOf<typeof PlanRevoked>;
export const subscriptionEvents = [PlanGranted, PlanChanged, PlanRevoked] as const;

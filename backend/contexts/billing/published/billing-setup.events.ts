import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `billingSetup-<brandId>`. */
export const BILLING_SETUP = 'billingSetup';

const priceId = z.string().min(1).max(255);

/** From now on the brand sells at these provider prices. Existing subscriptions keep theirs. */
export const PricesConfigured = defineEvent('PricesConfigured', {
  schema: z.object({
    brandId: z.string(),
    /** PRO, paid every month or every year. */
    pro: z.object({ month: priceId, year: priceId.nullable() }),
    /** Price of one add-on pack by the subscription's interval. */
    addOn: z.object({ month: priceId.nullable(), year: priceId.nullable() }),
    /** Trial of an account's first subscription at the brand; null for no trial. */
    trialDays: z.number().int().min(1).max(730).nullable(),
    promotionCodes: z.boolean(),
    /** Whether the provider calculates tax and adds it at checkout; absent if not. */
    automaticTax: z.boolean().optional(),
    /** Reason given by an administrator; absent if the operator's tool configured the prices. */
    reason: z.string().optional(),
  }),
});

export type BillingSetupEvent = EventOf<typeof PricesConfigured>;
export const billingSetupEvents = [PricesConfigured] as const;

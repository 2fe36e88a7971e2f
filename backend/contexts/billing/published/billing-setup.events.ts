import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Streams `billingSetup-<brandId>`. */
export const BILLING_SETUP = 'billingSetup';

const priceId = z.string().min(1).max(255);

/** From now on the brand sells at these prices of the payment provider. Subscriptions at earlier prices keep them. */
export const PricesConfigured = defineEvent('PricesConfigured', {
  schema: z.object({
    brandId: z.string(),
    /** PRO, paid every month or every year. */
    pro: z.object({ month: priceId, year: priceId.nullable() }),
    /** One add-on pack, by the interval of the subscription to which it is added. */
    addOn: z.object({ month: priceId.nullable(), year: priceId.nullable() }),
    /** Of somebody's first subscription at the brand; null for no trial. */
    trialDays: z.number().int().min(1).max(730).nullable(),
    promotionCodes: z.boolean(),
    /** Whether the provider works out tax and adds it on the page to pay on; absent where it does not. */
    automaticTax: z.boolean().optional(),
    /** Of an administrator; absent where the operator's tool configured them. */
    reason: z.string().optional(),
  }),
});

export type BillingSetupEvent = EventOf<typeof PricesConfigured>;
export const billingSetupEvents = [PricesConfigured] as const;

import { z } from 'zod';

const at = z.string().describe('ISO time.');
const configuredPrice = z
  .object({
    priceId: z.string(),
    amount: z.number().int().nullable().describe('In the smallest currency unit. Null if it couldn’t be read.'),
  })
  .nullable();

/** Answer of GET /api/admin/stripe-setup. */
export const stripeSetupResponse = z.object({
  mode: z
    .enum(['stripe_live', 'stripe_test', 'test_checkout', 'none'])
    .describe('Stripe with real money, Stripe with test money, the built-in test checkout, or no paid plans.'),
  brands: z.array(
    z.object({
      brandId: z.string(),
      brandName: z.string(),
      version: z.number().int().describe('For If-Match. 0 if prices are set only in the environment.'),
      currency: z.string().nullable(),
      pro: z.object({ month: configuredPrice, year: configuredPrice }),
      addOn: z.object({ month: configuredPrice, year: configuredPrice }),
      trialDays: z.number().int().nullable(),
      promotionCodes: z.boolean(),
      automaticTax: z.boolean().describe('Whether Stripe calculates tax on the checkout page.'),
    }),
  ),
  webhook: z.object({
    address: z.string(),
    lastEvent: z.object({ type: z.string(), at }).nullable(),
    lastTest: z.object({ at }).nullable(),
    refused: z.array(
      z
        .object({ reason: z.enum(['forged', 'unreadable', 'provider_away', 'failed']), at })
        .describe('The latest event that was rejected or not processed for this reason.'),
    ),
  }),
  reconciliation: z
    .object({
      at,
      looked: z.number().int().describe('Number of account subscriptions compared.'),
      mismatches: z.array(
        z.object({
          subscriptionId: z.string(),
          accountId: z.string(),
          kind: z.enum(['behind', 'unknown_price']),
        }),
      ),
      further: z.number().int(),
      failed: z.object({ at, problem: z.string() }).nullable(),
    })
    .nullable()
    .describe('Null before the first comparison.'),
});
export type StripeSetupResponse = z.infer<typeof stripeSetupResponse>;

/** Answer of POST /api/admin/stripe-setup/prices. */
export const configuredPricesResponse = z.object({ changed: z.boolean() });
export type ConfiguredPricesResponse = z.infer<typeof configuredPricesResponse>;

/** Answer of POST /api/admin/stripe-setup/test-event. */
export const testEventResponse = z.object({
  status: z
    .number()
    .int()
    .nullable()
    .describe('The webhook’s response status when called at its public URL. Null if it didn’t respond within five seconds.'),
  accepted: z.boolean(),
});
export type TestEventResponse = z.infer<typeof testEventResponse>;

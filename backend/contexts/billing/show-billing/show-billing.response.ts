import { z } from 'zod';

const amount = z.number().int();

/** GET /api/billing, and the answer of requests that change a subscription. */
export const billingResponse = z
  .object({
    brand: z.string().describe('The host’s brand. Plans are separate for each brand.'),
    sells: z.boolean().describe('Whether PRO is for sale on this brand in this deployment.'),
    test: z.boolean().describe('True if a test checkout is used instead of a payment provider. Nothing is charged.'),
    plan: z.object({
      name: z.enum(['free', 'pro']),
      source: z
        .enum(['payment', 'operator', 'admin'])
        .nullable()
        .describe(
          'Where the plan comes from. A plan granted by an operator remains in effect after a subscription ends. Null for the free plan.',
        ),
      since: z.string().nullable().describe('ISO-8601 UTC. Null if unknown.'),
      until: z.string().nullable().describe('When a canceled plan ends, ISO-8601 UTC. Null if it isn’t canceled.'),
    }),
    subscription: z
      .object({
        status: z.string().describe('The payment provider’s status: `active`, `trialing`, `past_due`, `unpaid`, `incomplete`.'),
        interval: z.enum(['month', 'year']).nullable().describe('Billing interval. Null if unknown.'),
        currentPeriodEnd: z.string().describe('End of the paid period, ISO-8601 UTC.'),
        cancelAtPeriodEnd: z.boolean(),
        trialEnd: z.string().nullable().describe('ISO-8601 UTC. Null if there’s no trial.'),
        paymentFailedSince: z
          .string()
          .nullable()
          .describe('When the invoice with the failed payment was created, ISO-8601 UTC. Null if everything is paid.'),
        packs: z.number().int().min(0).describe('Number of add-on packs included in the subscription.'),
      })
      .nullable()
      .describe('The current subscription, if any.'),
    limits: z.object({
      tickers: z.number().int().describe('How many tickers the account can follow, including add-on packs.'),
      used: z.number().int(),
      paused: z.number().int().describe('Number of tickers over the limit.'),
      packs: z.number().int().describe('Number of add-on packs that count toward the limit.'),
    }),
    prices: z
      .object({
        currency: z.string().describe('ISO 4217, lowercase.'),
        pro: z.object({
          month: amount,
          year: amount.nullable(),
          trialDays: z.number().int().nullable(),
          promotionCodes: z.boolean(),
          automaticTax: z.boolean().describe('Whether tax is calculated, and possibly added, on the checkout page.'),
        }),
        pack: z
          .object({ month: amount.nullable(), year: amount.nullable(), tickers: z.number().int() })
          .nullable()
          .describe('One add-on pack, at the subscription’s billing interval. Null if packs aren’t for sale.'),
      })
      .nullable()
      .describe('Amounts in the smallest currency unit. Null if nothing is for sale or prices can’t be read right now.'),
  })
  .meta({ id: 'Billing' });
export type BillingResponse = z.infer<typeof billingResponse>;

/** POST /api/checkout and /api/billing/portal */
export const billingPageResponse = z
  .object({ url: z.string().describe('Where to send the browser next: a full URL or a path on this host.') })
  .meta({ id: 'BillingPage' });
export type BillingPageResponse = z.infer<typeof billingPageResponse>;

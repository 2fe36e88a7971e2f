import { z } from 'zod';

const amount = z.number().int();

/** GET /api/billing, and the answer of requests that change a subscription. */
export const billingResponse = z
  .object({
    brand: z.string().describe('The brand of the host; plans are per brand.'),
    sells: z.boolean().describe('Whether PRO can be bought at this brand on this deployment.'),
    test: z.boolean().describe('True where a test checkout stands in for a payment provider and nothing is charged.'),
    plan: z.object({
      name: z.enum(['free', 'pro']),
      source: z
        .enum(['payment', 'operator', 'admin'])
        .nullable()
        .describe('Who gives the plan; an operator’s outlives a subscription. Null for free.'),
      since: z.string().nullable().describe('ISO-8601 UTC; null where it is not known.'),
      until: z.string().nullable().describe('When a canceled plan ends, ISO-8601 UTC; null for one that goes on.'),
    }),
    subscription: z
      .object({
        status: z
          .string()
          .describe('As the payment provider calls it: `active`, `trialing`, `past_due`, `unpaid`, `incomplete`.'),
        interval: z.enum(['month', 'year']).nullable().describe('How often it is paid; null where it is not known.'),
        currentPeriodEnd: z.string().describe('End of what is paid for, ISO-8601 UTC.'),
        cancelAtPeriodEnd: z.boolean(),
        trialEnd: z.string().nullable().describe('ISO-8601 UTC; null without a trial.'),
        paymentFailedSince: z
          .string()
          .nullable()
          .describe('Since when an invoice is open although a payment was tried, ISO-8601 UTC; null where all is paid.'),
        packs: z.number().int().min(0).describe('Add-on packs it pays for.'),
      })
      .nullable()
      .describe('The subscription that has not ended for good.'),
    limits: z.object({
      tickers: z.number().int().describe('How many tickers the account may follow, packs included.'),
      used: z.number().int(),
      paused: z.number().int().describe('How many of them are over the limit.'),
      packs: z.number().int().describe('Add-on packs that count towards the limit.'),
    }),
    prices: z
      .object({
        currency: z.string().describe('ISO 4217, lower case.'),
        pro: z.object({
          month: amount,
          year: amount.nullable(),
          trialDays: z.number().int().nullable(),
          promotionCodes: z.boolean(),
          automaticTax: z.boolean().describe('Whether tax is worked out, and may be added, on the page to pay on.'),
        }),
        pack: z
          .object({ month: amount.nullable(), year: amount.nullable(), tickers: z.number().int() })
          .nullable()
          .describe('One add-on pack, by the interval of the subscription; null where none are sold.'),
      })
      .nullable()
      .describe('Amounts in the smallest unit of the currency; null where nothing is sold, or prices cannot be read now.'),
  })
  .meta({ id: 'Billing' });
export type BillingResponse = z.infer<typeof billingResponse>;

/** POST /api/checkout and /api/billing/portal */
export const billingPageResponse = z
  .object({ url: z.string().describe('Where the page goes on: an address, or a path of this host.') })
  .meta({ id: 'BillingPage' });
export type BillingPageResponse = z.infer<typeof billingPageResponse>;

import { z } from 'zod';

export const registrationFactsResponse = z
  .object({
    family: z.literal('registration'),
    issuer: z.string().nullable(),
    trading_symbol: z.string().nullable(),
    exchange: z.string().nullable(),
    shares_offered: z.string().nullable(),
    price_per_share: z.string().nullable(),
    price_range: z
      .object({
        low: z.string(),
        high: z.string(),
      })
      .nullable(),
    total_price: z.string().nullable(),
    fee_per_share: z.string().nullable(),
    total_fees: z.string().nullable(),
    proceeds_per_share: z.string().nullable(),
    proceeds_before_expenses: z.string().nullable(),
    maximum_aggregate: z.string().nullable(),
    is_resale: z.boolean().nullable(),
    is_at_the_market: z.boolean().nullable(),
    prospectus: z
      .object({
        rule: z.string().nullable().describe('`424(b)(5)`'),
        file_numbers: z.array(z.string()).describe('Numbers of the registration statements it belongs to.'),
        base_prospectus_date: z.string().nullable(),
        supplement_number: z.string().nullable(),
        is_preliminary: z.boolean(),
        is_takedown: z.boolean().describe('Sells securities from a shelf registration.'),
        is_purchase_plan: z.boolean().describe('Sells shares to holders who reinvest dividends or buy directly.'),
        agents: z.array(z.object({ name: z.string(), role: z.string() })).describe('Lead manager first.'),
      })
      .exactOptional()
      .describe('424B only.'),
  })
  .meta({
    id: 'RegistrationFacts',
    description: 'S-1, F-1, S-3, F-3, 424B: data from the cover page. Amounts without a currency sign.',
  });
export type RegistrationFactsResponse = z.infer<typeof registrationFactsResponse>;

import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

const price = z
  .string()
  .trim()
  .regex(/^\w{1,255}$/, 'must be a price ID such as price_1Q8zXr2eZvKYlo2C');

/** POST /api/admin/stripe-setup/prices */
export const configurePricesRequest = z.object({
  brandId: z.string().min(1).max(64).describe('Brand to sell on.'),
  pro: z
    .object({ month: price, year: price.nullable() })
    .describe('IDs of the PRO prices. `year` is null if there’s no yearly price.'),
  addOn: z.object({ month: price.nullable(), year: price.nullable() }).describe('Price of one add-on pack.'),
  trialDays: z
    .number()
    .int()
    .min(1)
    .max(730)
    .nullable()
    .describe('Number of trial days for a first subscription. Null if there’s no trial.'),
  promotionCodes: z.boolean().describe('Whether the checkout page accepts promotion codes.'),
  automaticTax: z.boolean().default(false).describe('Whether Stripe calculates tax and adds it on the checkout page.'),
  reason: reasonSchema,
});
export type ConfigurePricesRequest = z.infer<typeof configurePricesRequest>;

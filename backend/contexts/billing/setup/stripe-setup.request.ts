import { z } from 'zod';
import { reasonSchema } from '../../../platform/http/reason.ts';

const price = z
  .string()
  .trim()
  .regex(/^\w{1,255}$/, 'must be the id of a price, such as price_1Q8zXr2eZvKYlo2C');

/** POST /api/admin/stripe-setup/prices */
export const configurePricesRequest = z.object({
  brandId: z.string().min(1).max(64).describe('Brand that sells.'),
  pro: z.object({ month: price, year: price.nullable() }).describe('Ids of the prices of PRO; null where no year is sold.'),
  addOn: z.object({ month: price.nullable(), year: price.nullable() }).describe('Of one pack of tickers.'),
  trialDays: z.number().int().min(1).max(730).nullable().describe('Of a first subscription; null for no trial.'),
  promotionCodes: z.boolean().describe('Whether the page to pay on takes promotion codes.'),
  automaticTax: z.boolean().default(false).describe('Whether Stripe works out tax and adds it on the page to pay on.'),
  reason: reasonSchema,
});
export type ConfigurePricesRequest = z.infer<typeof configurePricesRequest>;

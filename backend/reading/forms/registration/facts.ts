import { z } from 'zod';
import { printed } from '../../language/text-section.ts';
import { prospectusFacts } from '../offering/facts.ts';

/**
 * What the cover of a registration statement or prospectus states (S-1, F-1, S-3, F-3, 424B1 to 424B5). Amounts are digits as printed,
 * without currency sign and thousands separators; null where the cover does not state them in a way that can be read.
 */
export const registrationFacts = z.object({
  isAmendment: z.boolean(),
  issuer: printed,
  tradingSymbol: printed,
  exchange: printed,
  /** Securities offered, from the cover's own words: `700,000 Shares` → `700000`. */
  sharesOffered: printed,
  /** Price of one security. */
  pricePerShare: printed,
  priceRange: z.object({ low: z.string(), high: z.string() }).nullable(),
  totalPrice: printed,
  /** Underwriting discounts and commissions or placement agent's fees. */
  feePerShare: printed,
  totalFees: printed,
  /** Proceeds to the issuer before expenses. */
  proceedsPerShare: printed,
  proceedsBeforeExpenses: printed,
  /** The most a shelf registers, `$300,000,000`, as digits. */
  maximumAggregate: printed,
  /** True where holders sell shares, not only the issuer; null where the cover states neither. */
  isResale: z.boolean().nullable(),
  isAtTheMarket: z.boolean().nullable(),
  /** Of a prospectus only; absent in records of older builds. */
  prospectus: prospectusFacts.optional(),
});
export type RegistrationFacts = z.infer<typeof registrationFacts>;

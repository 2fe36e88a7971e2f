import { z } from 'zod';
import { printed } from '../../language/text-section.ts';
import { prospectusFacts } from '../offering/facts.ts';

/**
 * Facts from the cover of a registration statement or prospectus (S-1, F-1, S-3, F-3, 424B1 to 424B5). Amounts are digits as printed,
 * without currency sign and thousands separators; null if they cannot be read from the cover.
 */
export const registrationFacts = z.object({
  isAmendment: z.boolean(),
  issuer: printed,
  tradingSymbol: printed,
  exchange: printed,
  /** Number of securities offered, as the cover states it: `700,000 Shares` gives `700000`. */
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
  /** The maximum amount that a shelf registers, `$300,000,000`, as digits. */
  maximumAggregate: printed,
  /** True if holders sell shares, alone or along with the issuer; null if the cover does not say who sells. */
  isResale: z.boolean().nullable(),
  isAtTheMarket: z.boolean().nullable(),
  /** For a prospectus only; absent in records of older builds. */
  prospectus: prospectusFacts.optional(),
});
export type RegistrationFacts = z.infer<typeof registrationFacts>;

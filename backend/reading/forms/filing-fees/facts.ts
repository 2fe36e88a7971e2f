import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of the fee table (EX-FILING FEES) of a registration, prospectus or tender offer. Amounts are plain decimal numbers. */
export const filingFeesFacts = z.object({
  /** Form that the table belongs to, as printed: `S-3`. A prospectus names its registration's form. */
  form: printed,
  fileNumber: printed,
  securities: z.array(
    z.object({
      /** `Equity`, `Debt`, `Unallocated (Universal) Shelf`. */
      type: printed,
      title: printed,
      /** Rule used to calculate the fee, `457(o)`. */
      rule: printed,
      amount: printed,
      pricePerUnit: printed,
      maximum: printed,
      fee: printed,
      /** Whether the fee was paid with an earlier filing. */
      isPaid: z.boolean(),
      /** File number of the registration whose unsold securities are carried forward. */
      carriedFrom: printed,
    }),
  ),
  securitiesOmitted: z.number().int(),
  /** The table's own total, or else the sum of its rows if each states its maximum. */
  totalOffering: printed,
  totalFee: printed,
  previouslyPaid: printed,
  offsets: printed,
  netFee: printed,
  /** Whether a prospectus is the final one of its offering; null if that is not stated. */
  isFinalProspectus: z.boolean().nullable(),
});
export type FilingFeesFacts = z.infer<typeof filingFeesFacts>;

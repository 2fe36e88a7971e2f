import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of the fee table (EX-FILING FEES) of a registration, prospectus or tender offer. Amounts are plain decimal numbers. */
export const filingFeesFacts = z.object({
  /** Form that the table belongs to, as printed: `S-3`; a prospectus names that of its registration. */
  form: printed,
  fileNumber: printed,
  securities: z.array(
    z.object({
      /** `Equity`, `Debt`, `Unallocated (Universal) Shelf`. */
      type: printed,
      title: printed,
      /** Rule by which the fee is computed, `457(o)`. */
      rule: printed,
      amount: printed,
      pricePerUnit: printed,
      maximum: printed,
      fee: printed,
      /** Paid with an earlier filing. */
      isPaid: z.boolean(),
      /** File number of the registration from which unsold securities are carried forward. */
      carriedFrom: printed,
    }),
  ),
  securitiesOmitted: z.number().int(),
  /** As the table totals it, else the sum of its rows where each states its maximum. */
  totalOffering: printed,
  totalFee: printed,
  previouslyPaid: printed,
  offsets: printed,
  netFee: printed,
  /** Whether a prospectus is the final one of its offering; null where that is not stated. */
  isFinalProspectus: z.boolean().nullable(),
});
export type FilingFeesFacts = z.infer<typeof filingFeesFacts>;

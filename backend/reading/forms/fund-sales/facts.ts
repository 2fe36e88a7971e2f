import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a fund's annual notice of shares sold (Form 24F-2NT). Amounts are in US dollars. */

const amounts = {
  sold: printed,
  redeemed: printed,
  /** Redemptions of earlier years that have not been used yet. */
  earlierRedeemed: printed,
  credits: printed,
  netSales: printed,
  fee: printed,
  interest: printed,
  /** Fee plus interest. */
  due: printed,
};

export const fundSalesFacts = z.object({
  issuer: printed,
  fileNumber: printed,
  fiscalYearEnd: printed,
  isLate: z.boolean().nullable(),
  isLast: z.boolean().nullable(),
  series: z.array(
    z.object({ name: printed, seriesId: printed, classes: z.array(z.object({ name: printed, classId: printed })) }),
  ),
  seriesOmitted: z.number().int(),
  /** One for the whole issuer, or one for each class or series that pays separately. */
  calculations: z.array(z.object({ seriesOrClassId: printed, ...amounts })),
  calculationsOmitted: z.number().int(),
  /** Sums over all calculations. */
  totals: z.object(amounts),
});
export type FundSalesFacts = z.infer<typeof fundSalesFacts>;
export type SalesAmounts = FundSalesFacts['totals'];

import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a fund's summary prospectus or a supplement to it (Form 497K). Percentages as printed, negative ones with a minus sign. */

const quarter = z.object({
  percent: z.string(),
  /** As printed, `June 30, 2020` or `Q2 2020`. */
  quarter: printed,
});
export type QuarterReturn = z.infer<typeof quarter>;

const shareClass = z.object({
  /** Null for a fund that does not name its classes. */
  name: printed,
  salesCharge: printed,
  managementFee: printed,
  distributionFee: printed,
  otherExpenses: printed,
  acquiredFundFees: printed,
  totalExpenses: printed,
  waiver: printed,
  /** After any fee waiver. */
  netExpenses: printed,
});
export type ShareClassFees = z.infer<typeof shareClass>;

export const fundSummaryFacts = z.object({
  /** Names as printed on the first page. */
  funds: z.array(z.string()),
  date: printed,
  isSupplement: z.boolean(),
  /** Share classes of the first fee table. */
  classes: z.array(shareClass),
  feeTables: z.number().int(),
  bestQuarter: quarter.nullable(),
  worstQuarter: quarter.nullable(),
});
export type FundSummaryFacts = z.infer<typeof fundSummaryFacts>;

import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a fund's monthly portfolio report (Form N-PORT). Amounts are US dollars. */

const position = z.object({
  name: printed,
  title: printed,
  cusip: printed,
  isin: printed,
  ticker: printed,
  balance: printed,
  value: printed,
  /** Of net assets, as printed; negative for a short position. */
  percent: printed,
  /** `Long` or `Short`; null for derivatives, which state `N/A`. */
  side: printed,
  /** Code of the form, `EC`, `DBT`, or the filer's own word. */
  category: printed,
  country: printed,
  /** Of debt; null for anything else. */
  isInDefault: z.boolean().nullable(),
});
export type FundPosition = z.infer<typeof position>;

export const fundPortfolioFacts = z.object({
  registrant: printed,
  registrantCik: printed,
  fileNumber: printed,
  /** Null for a registrant without series. */
  series: printed,
  seriesId: printed,
  fiscalYearEnd: printed,
  /** Day of the portfolio. */
  asOf: printed,
  isFinal: z.boolean().nullable(),
  totalAssets: printed,
  totalLiabilities: printed,
  netAssets: printed,
  /** Percent of each class in the three months up to `asOf`, the oldest first. */
  returns: z.array(z.object({ classId: printed, months: z.array(printed) })),
  /** Shares sold, reinvested and redeemed in the same months. */
  flows: z.array(z.object({ sold: printed, reinvested: printed, redeemed: printed })),
  /** The largest by value. */
  positions: z.array(position),
  positionsOmitted: z.number().int(),
  /** Positions of debt in default, of all positions. */
  positionsInDefault: z.number().int(),
});
export type FundPortfolioFacts = z.infer<typeof fundPortfolioFacts>;

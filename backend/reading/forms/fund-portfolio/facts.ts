import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a fund's monthly portfolio report (Form N-PORT). Amounts are in US dollars. */

const position = z.object({
  name: printed,
  title: printed,
  cusip: printed,
  isin: printed,
  ticker: printed,
  balance: printed,
  value: printed,
  /** Percentage of net assets, as printed; negative for a short position. */
  percent: printed,
  /** `Long` or `Short`; null for derivatives, which state `N/A`. */
  side: printed,
  /** The form's code (`EC`, `DBT`), or the filer's own word. */
  category: printed,
  country: printed,
  /** For debt only. */
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
  /** The date of the portfolio. */
  asOf: printed,
  isFinal: z.boolean().nullable(),
  totalAssets: printed,
  totalLiabilities: printed,
  netAssets: printed,
  /** Returns in percent of each class for the three months up to `asOf`, oldest first. */
  returns: z.array(z.object({ classId: printed, months: z.array(printed) })),
  /** Value of shares sold, reinvested and redeemed in each of these months. */
  flows: z.array(z.object({ sold: printed, reinvested: printed, redeemed: printed })),
  /** The largest positions by value. */
  positions: z.array(position),
  positionsOmitted: z.number().int(),
  /** Number of debt positions in default, among all positions. */
  positionsInDefault: z.number().int(),
});
export type FundPortfolioFacts = z.infer<typeof fundPortfolioFacts>;

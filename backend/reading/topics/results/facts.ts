import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Facts about results (Items 2.02, 7.01 and 8.01), from the release or the body. Anything not read is null. */

/** One figure of the results. */
export const resultFigure = z.object({
  kind: z.literal('resultFigure'),
  item: z.string(),
  /** Earnings per share are diluted if the release prints both. */
  figure: z.enum(['revenue', 'earningsPerShare', 'netIncome']),
  /** US dollars (per share for earnings per share), a plain decimal number; a loss is negative. */
  value: z.string(),
  /** Change from the same period of the year before in percent; null if the filing does not state it. */
  change: z.string().nullable(),
  /** Net income of the same period of the year before; absent if the sentence does not state it. */
  before: z.string().optional(),
  /** The period that the sentence refers to; absent if it names none. */
  span: z.enum(['quarter', 'part of the year', 'year']).optional(),
  quote: factQuote,
});
export type ResultFigure = z.infer<typeof resultFigure>;

/** Which results are reported. */
export const resultReport = z.object({
  kind: z.literal('resultReport'),
  item: z.string(),
  /** As printed: `third quarter ended July 2, 2022`. */
  period: z.string().nullable(),
  /** `revised`: the results differ from those reported before; the statements are not mentioned. */
  nature: z.enum(['regular', 'preliminary', 'revised', 'restated', 'delayed']),
  /** Preliminary revenue as printed: `$210-215 million`; absent if none was read. */
  revenue: z.string().optional(),
  /** What is restated if no period is named, why, and which report is late: `three fiscal years`, `stock option review`, `10-Q`. Absent if not read. */
  restatedYears: z.string().optional(),
  because: z.enum(['stock option review', 'internal investigation', 'accounting errors']).optional(),
  lateReport: z.enum(['10-K', '10-Q']).optional(),
  quote: factQuote,
});
export type ResultReport = z.infer<typeof resultReport>;

export const resultFacts = [resultFigure, resultReport] as const;

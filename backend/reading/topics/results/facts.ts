import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Facts about results (Items 2.02, 7.01 and 8.01), from the release or the body. What was not read is null. */

/** One figure of the results. */
export const resultFigure = z.object({
  kind: z.literal('resultFigure'),
  item: z.string(),
  /** Earnings per share are diluted where the release prints both. */
  figure: z.enum(['revenue', 'earningsPerShare', 'netIncome']),
  /** US dollars (per share for earnings per share), a plain decimal number; a loss is negative. */
  value: z.string(),
  /** Change against the same period of the year before, percent; null where the filing does not tell it. */
  change: z.string().nullable(),
  /** Of net income: the same period of the year before; absent where the sentence does not print it. */
  before: z.string().optional(),
  /** Period that the sentence speaks of; absent where it names none. */
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
  /** `revised`: others than reported before, and nothing is said of statements. */
  nature: z.enum(['regular', 'preliminary', 'revised', 'restated', 'delayed']),
  /** Revenue of preliminary results, as printed: `$210-215 million`; absent where none was read. */
  revenue: z.string().optional(),
  quote: factQuote,
});
export type ResultReport = z.infer<typeof resultReport>;

export const resultFacts = [resultFigure, resultReport] as const;

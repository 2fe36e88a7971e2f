import { z } from 'zod';
import { factQuote } from '#reading/language/fact-quote.ts';
import { printed } from '#reading/language/text-section.ts';

/** One figure of the income statement, of the period and of the same period a year before. Plain decimal numbers; a loss is negative. */
export const incomeFigure = z.object({
  value: z.string(),
  /** Null where it is not certain. */
  prior: printed,
  /** The XBRL fact, with what the row of the statement calls it; null where the figure was read from the text. */
  tag: z.object({ concept: z.string(), context: z.string(), priorContext: printed, label: z.string().optional() }).nullable(),
  /** The row of the statement; null where the figure is tagged. */
  quote: factQuote.nullable(),
});
export type IncomeFigure = z.infer<typeof incomeFigure>;

/** First and last day, `2025-01-01`. */
const period = z.object({ from: z.string(), to: z.string() }).nullable();

/** Income figures of a 10-K, 10-Q, 20-F or 40-F: of the year, or of the quarter alone. What was not read is null. */
export const incomeFacts = z.object({
  /** ISO 4217; null where it is not certain. */
  currency: printed,
  /** Length of the period; null where the statement does not say. */
  months: z.number().int().nullable(),
  /** Null where only the text was read, which names it in words. */
  period,
  priorPeriod: period,
  revenue: incomeFigure.nullable(),
  netIncome: incomeFigure.nullable(),
  /** Per share. */
  earningsPerShare: incomeFigure.nullable(),
});
export type IncomeFacts = z.infer<typeof incomeFacts>;

import { z } from 'zod';
import { factQuote } from '#reading/language/fact-quote.ts';
import { printed } from '#reading/language/text-section.ts';

/** One figure of the income statement for the period and for the same period a year earlier. Plain decimal numbers; a loss is negative. */
export const incomeFigure = z.object({
  value: z.string(),
  /** Null if it is uncertain. */
  prior: printed,
  /** The XBRL fact and the label of its row in the statement; null if the figure was read from the text. */
  tag: z.object({ concept: z.string(), context: z.string(), priorContext: printed, label: z.string().optional() }).nullable(),
  /** The row of the statement; null if the figure is tagged. */
  quote: factQuote.nullable(),
});
export type IncomeFigure = z.infer<typeof incomeFigure>;

/** First and last day, `2025-01-01`. */
const period = z.object({ from: z.string(), to: z.string() }).nullable();

/** Income figures of a 10-K, 10-Q, 20-F or 40-F, for the year or for the quarter alone. Null for anything that was not read. */
export const incomeFacts = z.object({
  /** ISO 4217; null if it is uncertain. */
  currency: printed,
  /** Length of the period; null if the statement does not say. */
  months: z.number().int().nullable(),
  /** Null if only the text was read, where the period is written in words. */
  period,
  priorPeriod: period,
  revenue: incomeFigure.nullable(),
  netIncome: incomeFigure.nullable(),
  /** Per share. */
  earningsPerShare: incomeFigure.nullable(),
});
export type IncomeFacts = z.infer<typeof incomeFacts>;

import { z } from 'zod';
import { factQuote } from './fact-quote.events.ts';

/** One figure of results or guidance (Items 2.02 and 7.01), from the release or the body. */
export const resultFigure = z.object({
  kind: z.literal('resultFigure'),
  item: z.string(),
  /** Revenue, earnings per share (diluted), net income or loss, or what the outlook is about. */
  figure: z.enum(['revenue', 'earningsPerShare', 'netIncome', 'guidance']),
  /** US dollars (per share for earnings per share), a plain decimal number; a loss is negative. */
  value: z.string().nullable(),
  /** Change against the same period of the year before, percent. */
  change: z.string().nullable(),
  /** The period as printed: `fourth quarter`, `fiscal 2024`. */
  period: z.string().nullable(),
  quote: factQuote,
});
export type ResultFigure = z.infer<typeof resultFigure>;

/** Facts about results, outlook and other events (Items 2.02, 7.01 and 8.01). */
export const resultFacts = [resultFigure] as const;

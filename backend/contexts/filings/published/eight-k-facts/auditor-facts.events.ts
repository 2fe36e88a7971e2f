import { z } from 'zod';
import { factQuote } from '../../../../reading/language/fact-quote.ts';

/** Earlier financial statements may not be relied upon (Item 4.02). */
export const nonReliance = z.object({
  kind: z.literal('nonReliance'),
  item: z.string(),
  /** Calendar or fiscal years as printed. */
  years: z.array(z.string()),
  /** Last days of the quarters, `yyyy-mm-dd`. */
  quarters: z.array(z.string()),
  restatement: z.boolean(),
  materialWeakness: z.boolean(),
  quote: factQuote,
});
export type NonReliance = z.infer<typeof nonReliance>;

/** Facts about earlier statements (Item 4.02). */
export const auditorFacts = [nonReliance] as const;

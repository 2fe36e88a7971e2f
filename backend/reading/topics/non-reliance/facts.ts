import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Earlier financial statements may not be relied upon. */
export const nonReliance = z.object({
  kind: z.literal('nonReliance'),
  item: z.string(),
  /** Calendar or fiscal years as printed. */
  years: z.array(z.string()),
  /** Last days of the quarters, `yyyy-mm-dd`. */
  quarters: z.array(z.string()),
  restatement: z.boolean(),
  materialWeakness: z.boolean(),
  /** The filing calls the error immaterial, or one of presentation; absent in events of older extractors, as is `because`. */
  isMinor: z.boolean().optional(),
  /** What was wrong, as printed: `accounting for warrants`. */
  because: z.string().nullable().optional(),
  quote: factQuote,
});
export type NonReliance = z.infer<typeof nonReliance>;

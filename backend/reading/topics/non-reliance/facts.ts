import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Previously issued financial statements should no longer be relied upon. */
export const nonReliance = z.object({
  kind: z.literal('nonReliance'),
  item: z.string(),
  /** Calendar or fiscal years as printed. */
  years: z.array(z.string()),
  /** Last days of the quarters, `yyyy-mm-dd`. */
  quarters: z.array(z.string()),
  restatement: z.boolean(),
  materialWeakness: z.boolean(),
  /** Whether the filing calls the error immaterial or a matter of presentation; absent in events of older extractors, as is `because`. */
  isMinor: z.boolean().optional(),
  /** What was wrong, as printed: `accounting for warrants`. */
  because: z.string().nullable().optional(),
  /** Whether the text only says that statements will be restated, and not that nobody may rely on them; absent in older facts. */
  onlyRestates: z.boolean().optional(),
  quote: factQuote,
});
export type NonReliance = z.infer<typeof nonReliance>;

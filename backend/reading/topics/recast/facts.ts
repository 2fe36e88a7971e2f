import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Earlier financial statements are shown in a new way; nothing in them was wrong. */
export const recast = z.object({
  kind: z.literal('recast'),
  item: z.string(),
  /** Fiscal year of the report that is recast, as printed: `2018`; null where the filing does not say. */
  year: z.string().nullable(),
  /** False for a year that ends with December. */
  fiscal: z.boolean(),
  reasons: z.array(z.enum(['discontinued operations', 'segments', 'standard', 'common control', 'split'])),
  /** What is shown as discontinued, as printed: `Imaging business`; null where the filing does not say. */
  discontinued: z.string().nullable(),
  quote: factQuote,
});
export type Recast = z.infer<typeof recast>;

import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Earlier financial statements are presented differently, although nothing in them was wrong. */
export const recast = z.object({
  kind: z.literal('recast'),
  item: z.string(),
  /** Fiscal year of the recast report, as printed: `2018`; null if the filing does not say. */
  year: z.string().nullable(),
  /** False for a calendar year. */
  fiscal: z.boolean(),
  reasons: z.array(z.enum(['discontinued operations', 'segments', 'standard', 'common control', 'split'])),
  /** What is reported as discontinued, as printed: `Imaging business`; null if the filing does not say. */
  discontinued: z.string().nullable(),
  quote: factQuote,
});
export type Recast = z.infer<typeof recast>;

import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A stock split: `newShares` for every `oldShares`. Fields that older facts do not have are absent. */
export const stockSplit = z.object({
  kind: z.literal('stockSplit'),
  item: z.string(),
  direction: z.enum(['forward', 'reverse']),
  newShares: z.number().int(),
  oldShares: z.number().int(),
  /** For a reverse split whose ratio is not set: the maximum, with `oldShares` as the minimum. */
  mostOldShares: z.number().int().optional(),
  /** As printed: `June 7, 2024`. */
  effectiveOn: z.string().nullable(),
  /** Percentage of the stock dividend, if the split takes that form. */
  dividendPercent: z.string().nullable().optional(),
  /** `proposed` means that shareholders have yet to vote. */
  act: z.enum(['announced', 'proposed', 'carried out']).optional(),
  quote: factQuote,
});
export type StockSplit = z.infer<typeof stockSplit>;

import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A split of the shares: `newShares` for each `oldShares`. What older facts do not have is absent. */
export const stockSplit = z.object({
  kind: z.literal('stockSplit'),
  item: z.string(),
  direction: z.enum(['forward', 'reverse']),
  newShares: z.number().int(),
  oldShares: z.number().int(),
  /** Of a reverse split whose ratio is not set: `oldShares` is the least then, and this the most. */
  mostOldShares: z.number().int().optional(),
  /** As printed: `June 7, 2024`. */
  effectiveOn: z.string().nullable(),
  /** Percent of a stock dividend, by which the split is made. */
  dividendPercent: z.string().nullable().optional(),
  /** `proposed`: shareholders have still to vote. */
  act: z.enum(['announced', 'proposed', 'carried out']).optional(),
  quote: factQuote,
});
export type StockSplit = z.infer<typeof stockSplit>;

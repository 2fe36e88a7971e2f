import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The shares and warrants of units may be traded separately. */
export const unitSeparation = z.object({
  kind: z.literal('unitSeparation'),
  item: z.string(),
  /** As printed: `March 11, 2021`. */
  day: z.string().nullable(),
  quote: factQuote,
});
export type UnitSeparation = z.infer<typeof unitSeparation>;

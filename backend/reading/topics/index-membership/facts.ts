import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The shares are added to an index or removed from it. */
export const indexMembership = z.object({
  kind: z.literal('indexMembership'),
  item: z.string(),
  act: z.enum(['joins', 'leaves']),
  /** `S&P 500`, `Russell 2000`. */
  index: z.string(),
  /** As printed: `September 23, 2019`. */
  day: z.string().nullable(),
  quote: factQuote,
});
export type IndexMembership = z.infer<typeof indexMembership>;

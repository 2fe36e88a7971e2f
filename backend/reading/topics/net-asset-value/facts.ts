import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The value of one share of a fund or an unlisted company. */
export const netAssetValue = z.object({
  kind: z.literal('netAssetValue'),
  item: z.string(),
  /** Dollars, as printed without the sign. */
  perShare: z.string(),
  /** The upper end of a range; null for a single value. */
  to: z.string().nullable(),
  /** Share class, as printed: `Class I`. */
  of: z.string().nullable(),
  /** As printed: `March 31, 2019`. */
  day: z.string().nullable(),
  quote: factQuote,
});
export type NetAssetValue = z.infer<typeof netAssetValue>;

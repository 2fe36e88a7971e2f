import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** What one share of a fund or of an unlisted company is worth. */
export const netAssetValue = z.object({
  kind: z.literal('netAssetValue'),
  item: z.string(),
  /** Dollars, as printed without the sign. */
  perShare: z.string(),
  /** The other end of a range; null for one value. */
  to: z.string().nullable(),
  /** Class of the shares, as printed: `Class I`. */
  of: z.string().nullable(),
  /** As printed: `March 31, 2019`. */
  day: z.string().nullable(),
  quote: factQuote,
});
export type NetAssetValue = z.infer<typeof netAssetValue>;

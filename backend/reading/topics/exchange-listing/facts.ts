import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Where the company's securities are listed, and whether they may stay there. Anything not read is null. */
export const listingNotice = z.object({
  kind: z.literal('listingNotice'),
  item: z.string(),
  what: z.enum(['deficiency', 'regained', 'delisting', 'extension', 'transfer', 'withdrawal', 'closing']),
  /** `Nasdaq`, `NYSE`, `NYSE American`. */
  exchange: z.string().nullable(),
  /** The exchange that a listing moves to. */
  newExchange: z.string().nullable(),
  rule: z
    .enum([
      'bid price',
      'market value of publicly held shares',
      'market value of listed securities',
      'average market capitalization',
      "stockholders' equity",
      'audit committee',
      'board independence',
      'late filing',
      'annual meeting',
      'public holders',
    ])
    .nullable(),
  /** Minimum amount required by the rule, US dollars as a plain decimal number. */
  minimum: z.string().nullable(),
  /** Day by which the company must comply, `yyyy-mm-dd`. */
  deadline: z.string().nullable(),
  /** Whether the appeal failed or trading is suspended; absent in events of older extractors. */
  isFinal: z.boolean().optional(),
  /** Whether the reason is a petition under the Bankruptcy Code; absent in events of older extractors. */
  isBankrupt: z.boolean().optional(),
  quote: factQuote,
});
export type ListingNotice = z.infer<typeof listingNotice>;

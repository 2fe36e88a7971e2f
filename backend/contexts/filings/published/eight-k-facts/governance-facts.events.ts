import { z } from 'zod';
import { factQuote } from '../../../../reading/language/fact-quote.ts';

/** A notice about the listing of the company's securities (Item 3.01). What was not read is null. */
export const listingNotice = z.object({
  kind: z.literal('listingNotice'),
  item: z.string(),
  what: z.enum(['deficiency', 'regained', 'delisting', 'extension', 'transfer', 'withdrawal', 'closing']),
  /** `Nasdaq`, `NYSE`, `NYSE American`. */
  exchange: z.string().nullable(),
  /** Where a transferred listing goes. */
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
  /** Least amount that the rule asks for, US dollars as a plain decimal number. */
  minimum: z.string().nullable(),
  /** Day until which the company must comply, `yyyy-mm-dd`. */
  deadline: z.string().nullable(),
  quote: factQuote,
});
export type ListingNotice = z.infer<typeof listingNotice>;

/** A change of the charter, the bylaws, the fiscal year or the rights of holders (Items 3.03 and 5.03). */
export const charterChange = z.object({
  kind: z.literal('charterChange'),
  item: z.string(),
  what: z.enum([
    'split',
    'reverse split',
    'authorized shares',
    'name',
    'fiscal year',
    'bylaws',
    'charter',
    'preferred stock',
    'rights plan adopted',
    'rights plan amended',
    'rights plan extended',
    'rights plan ended',
  ]),
  /** `10-for-1`, `1-for-20`. */
  ratio: z.string().nullable(),
  /** Numbers of authorised shares, plain decimal numbers; the old and the new name, or the new end of the fiscal year. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What an amendment is about: `proxy access`, `director nominations`. */
  subject: z.string().nullable(),
  /** Day it takes effect, or a rights plan expires, `yyyy-mm-dd`. */
  day: z.string().nullable(),
  quote: factQuote,
});
export type CharterChange = z.infer<typeof charterChange>;

/** Facts about listing, rights and charter (Items 3.01, 3.03 and 5.03). */
export const governanceFacts = [listingNotice, charterChange] as const;

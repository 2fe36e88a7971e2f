import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A change of the charter, the bylaws, the fiscal year or holders' rights (Items 3.03 and 5.03). */
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
    'preferred stock ended',
    'domicile',
    'rights plan adopted',
    'rights plan amended',
    'rights plan extended',
    'rights plan ended',
  ]),
  /** `10-for-1`, `1-for-20`. */
  ratio: z.string().nullable(),
  /** Numbers of authorized shares as plain decimal numbers; or the old and the new name; or the new end of the fiscal year. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Subject of an amendment: `proxy access`, `director nominations`. */
  subject: z.string().nullable(),
  /** Day it takes effect or a rights plan expires, `yyyy-mm-dd`. */
  day: z.string().nullable(),
  quote: factQuote,
});
export type CharterChange = z.infer<typeof charterChange>;

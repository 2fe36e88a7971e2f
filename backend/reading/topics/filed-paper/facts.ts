import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Papers that are put on file and say little about the business. */
export const filedPaper = z.object({
  kind: z.literal('filedPaper'),
  item: z.string(),
  paper: z.enum([
    'risk factors',
    'shelf',
    'legal opinion',
    'letter',
    'statements',
    'pro forma',
    'description',
    'section',
    'certifications',
  ]),
  /** What risk factors are about: `COVID-19`; the form of a shelf: `S-3`; whose statements: `Borealis Corp.`; what a revised section is about: `business`; null where the sentence does not say. */
  subject: z.string().nullable(),
  /** The most that a shelf registers. */
  amount: money.nullable(),
  /** An opinion is filed beside something else, such as the sale of notes; absent in events of older extractors. */
  isBeside: z.boolean().optional(),
  quote: factQuote,
});
export type FiledPaper = z.infer<typeof filedPaper>;

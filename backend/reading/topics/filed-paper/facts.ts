import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Documents that are filed as a formality and say little about the business. */
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
  /** Its subject: a risk (`COVID-19`), a shelf's form (`S-3`), whose statements (`Borealis Corp.`) or the revised section (`business`); null if unstated. */
  subject: z.string().nullable(),
  /** The maximum that a shelf registers. */
  amount: money.nullable(),
  /** Whether an opinion is filed along with something else, such as a sale of notes; absent in events of older extractors. */
  isBeside: z.boolean().optional(),
  quote: factQuote,
});
export type FiledPaper = z.infer<typeof filedPaper>;

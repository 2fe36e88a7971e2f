import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A government body's decision about the company, its bank or its product. Anything not read is null. */
export const regulator = z.object({
  kind: z.literal('regulator'),
  item: z.string(),
  act: z.enum([
    'approved',
    'approvable',
    'rejected',
    'accepted',
    'designated',
    'cleared',
    'ordered',
    'order ended',
    'investigates',
    'investigation ended',
    'settled',
    'comments',
    'charges dropped',
    'charges to drop',
    'warned',
    'advised for',
    'advised against',
    'opposes',
  ]),
  /** Short name: `FDA`, `OCC`. */
  body: z.string(),
  /** What is approved, or who is bound if it is not the company, as printed. */
  subject: z.string().nullable(),
  /** `consent order`, `subpoena`, `breakthrough therapy`; of what an authority opposes, `merger`. */
  what: z.string().nullable(),
  /** The disease that an approved drug treats. */
  condition: z.string().nullable(),
  /** US dollars that the company pays, a plain decimal number. */
  amount: z.string().nullable(),
  /** US dollars a year by which a utility may raise its rates, a plain decimal number. This and the next field are absent if they were not read. */
  rateRise: z.string().optional(),
  /** Allowed return on equity in percent: `9.3`. */
  returnOnEquity: z.string().optional(),
  /** How an agency's advisers voted, the larger number first: `11-2`; absent if it was not read. */
  votes: z.string().optional(),
  quote: factQuote,
});
export type Regulator = z.infer<typeof regulator>;

import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** What a government body decides about the company, its bank or its product. What was not read is null. */
export const regulator = z.object({
  kind: z.literal('regulator'),
  item: z.string(),
  act: z.enum([
    'approved',
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
  ]),
  /** Short name: `FDA`, `OCC`. */
  body: z.string(),
  /** What is approved, or who is bound where it is not the company, as printed. */
  subject: z.string().nullable(),
  /** `consent order`, `subpoena`, `breakthrough therapy`. */
  what: z.string().nullable(),
  /** What an approved drug is for. */
  condition: z.string().nullable(),
  /** US dollars that the company pays, a plain decimal number. */
  amount: z.string().nullable(),
  /** US dollars a year by which a utility may raise its rates, a plain decimal number; absent where it was not read, as the next. */
  rateRise: z.string().optional(),
  /** Percent that it may earn on equity: `9.3`. */
  returnOnEquity: z.string().optional(),
  quote: factQuote,
});
export type Regulator = z.infer<typeof regulator>;

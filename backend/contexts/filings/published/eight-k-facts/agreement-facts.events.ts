import { z } from 'zod';
import { factQuote } from './fact-quote.events.ts';

/** An agreement that was signed, changed or ended, or debt that was taken on (Items 1.01, 1.02 and 2.03). What was not read is null. */
export const agreement = z.object({
  kind: z.literal('agreement'),
  item: z.string(),
  what: z.enum([
    'merger',
    'acquisition',
    'disposal',
    'credit',
    'notes',
    'offering',
    'lease',
    'licence',
    'supply',
    'employment',
    'other',
  ]),
  act: z.enum(['signed', 'amended', 'ended', 'completed']),
  counterparty: z.string().nullable(),
  /** US dollars, a plain decimal number. */
  amount: z.string().nullable(),
  /** Percent a year, or words as printed: `SOFR plus 1.25%`. */
  rate: z.string().nullable(),
  /** `yyyy-mm-dd` or a year. */
  maturity: z.string().nullable(),
  quote: factQuote,
});
export type Agreement = z.infer<typeof agreement>;

/** Facts about agreements, deals, debt, charges and sales of securities (Items 1.01 to 3.02 but 2.02). */
export const agreementFacts = [agreement] as const;

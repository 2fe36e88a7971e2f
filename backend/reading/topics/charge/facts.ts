import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** What a restructuring, an impairment or a tax costs, and how many people it costs their jobs. What was not read is null. */
export const charge = z.object({
  kind: z.literal('charge'),
  item: z.string(),
  what: z.enum(['restructuring', 'impairment', 'tax', 'other']),
  low: money.nullable(),
  high: money.nullable(),
  /** People or positions, a plain number. */
  jobs: z.string().nullable(),
  /** Percent of the workforce, a plain number. */
  workforce: z.string().nullable(),
  savings: money.nullable(),
  /** What lost its value, as printed: `goodwill`. */
  subject: z.string().nullable(),
  /** A place that is closed for it, as printed: `paper mill in Wausau, Wisconsin`; absent in events of older extractors. */
  closes: z.string().nullable().optional(),
  /** Where the workforce is that `workforce` is a part of, as printed: `at its Ohio plant`; absent where it is the company's. */
  workforceAt: z.string().optional(),
  /** The charge is not taken yet; absent in events of older extractors. */
  isExpected: z.boolean().optional(),
  quote: factQuote,
});
export type Charge = z.infer<typeof charge>;

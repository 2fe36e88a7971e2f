import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** A charge for a restructuring, an impairment or a tax, and how many jobs it costs. Anything not read is null. */
export const charge = z.object({
  kind: z.literal('charge'),
  item: z.string(),
  what: z.enum(['restructuring', 'impairment', 'tax', 'other']),
  low: money.nullable(),
  high: money.nullable(),
  /** People or positions, a plain number. */
  jobs: z.string().nullable(),
  /** Percentage of the workforce, a plain number. */
  workforce: z.string().nullable(),
  savings: money.nullable(),
  /** What lost its value, as printed: `goodwill`. */
  subject: z.string().nullable(),
  /** A site that is closed, as printed: `paper mill in Wausau, Wisconsin`; absent in events of older extractors. */
  closes: z.string().nullable().optional(),
  /** A business that is sold or shut down, as printed: `mortgage banking business`; absent if none was read. */
  exits: z.string().optional(),
  /** Which part of the workforce `workforce` refers to, as printed: `at its Ohio plant`; absent for the whole company. */
  workforceAt: z.string().optional(),
  /** Whether the charge has not been taken yet; absent in events of older extractors. */
  isExpected: z.boolean().optional(),
  quote: factQuote,
});
export type Charge = z.infer<typeof charge>;

import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Figures of a month or quarter that are published before, or along with, results. */
export const operatingFigure = z.object({
  kind: z.literal('operatingFigure'),
  item: z.string(),
  what: z.enum([
    'same-store sales',
    'sales',
    'traffic',
    'assets under management',
    'credit figures',
    'production',
    'deliveries',
    'bookings',
  ]),
  /** As printed: `May`, `second quarter`. */
  period: z.string().nullable(),
  /** Change from the year before in percent; a decline is negative. */
  change: z.string().nullable(),
  /** US dollars, a plain decimal number. */
  amount: z.string().nullable(),
  quote: factQuote,
});
export type OperatingFigure = z.infer<typeof operatingFigure>;

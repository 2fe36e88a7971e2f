import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Figures of a month or a quarter that come before, or beside, results. */
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
  /** Change against the year before, percent; a fall is negative. */
  change: z.string().nullable(),
  /** US dollars, a plain decimal number. */
  amount: z.string().nullable(),
  quote: factQuote,
});
export type OperatingFigure = z.infer<typeof operatingFigure>;

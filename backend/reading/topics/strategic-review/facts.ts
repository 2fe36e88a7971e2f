import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The board explores strategic alternatives, or has ended its review. */
export const strategicReview = z.object({
  kind: z.literal('strategicReview'),
  item: z.string(),
  act: z.enum(['started', 'continues', 'ended']),
  /** Whether a sale of the company is named as an option. */
  maySell: z.boolean(),
  /** The adviser, as printed. */
  adviser: z.string().nullable(),
  quote: factQuote,
});
export type StrategicReview = z.infer<typeof strategicReview>;

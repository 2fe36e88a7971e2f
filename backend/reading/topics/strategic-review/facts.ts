import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The board looks for a buyer or another course, or has ended its search. */
export const strategicReview = z.object({
  kind: z.literal('strategicReview'),
  item: z.string(),
  act: z.enum(['started', 'continues', 'ended']),
  /** Whether a sale of the company is named as one of the courses. */
  maySell: z.boolean(),
  /** Who advises, as printed. */
  adviser: z.string().nullable(),
  quote: factQuote,
});
export type StrategicReview = z.infer<typeof strategicReview>;

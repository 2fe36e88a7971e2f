import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The company talks to investors, or says when it will. */
export const presentation = z.object({
  kind: z.literal('presentation'),
  item: z.string(),
  /** `results`: when results will be reported. `slides`: materials without an occasion. */
  occasion: z.enum(['conference', 'investor day', 'results', 'meetings', 'slides']),
  /** As printed: `J.P. Morgan Healthcare Conference`; of results their period, `Q4`. */
  name: z.string().nullable(),
  /** False where it took place, or takes place with the filing. */
  ahead: z.boolean(),
  /** As printed: `January 12, 2026`. */
  day: z.string().nullable(),
  quote: factQuote,
});
export type Presentation = z.infer<typeof presentation>;

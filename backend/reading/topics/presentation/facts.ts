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
  /** The transaction, told before, that slides are about; absent where the sentence names none. */
  about: z
    .object({
      deal: z.enum(['spin-off', 'merger', 'acquisition', 'sale', 'offering']),
      /** As printed; null where the sentence does not say. */
      name: z.string().nullable(),
      /** Whether it still lies ahead. */
      planned: z.boolean(),
    })
    .optional(),
  quote: factQuote,
});
export type Presentation = z.infer<typeof presentation>;

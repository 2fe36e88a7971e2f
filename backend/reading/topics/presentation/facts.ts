import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The company presents to investors, or announces when it will. */
export const presentation = z.object({
  kind: z.literal('presentation'),
  item: z.string(),
  /** `results` means the date when results will be reported; `slides` means materials without an occasion. */
  occasion: z.enum(['conference', 'investor day', 'results', 'meetings', 'slides']),
  /** As printed: `J.P. Morgan Healthcare Conference`; for results, the period: `Q4`. */
  name: z.string().nullable(),
  /** False if it has taken place or takes place with the filing. */
  ahead: z.boolean(),
  /** As printed: `January 12, 2026`. */
  day: z.string().nullable(),
  /** The previously announced transaction that slides are about; absent if the sentence names none. */
  about: z
    .object({
      deal: z.enum(['spin-off', 'merger', 'acquisition', 'sale', 'offering']),
      /** As printed; null if the sentence does not say. */
      name: z.string().nullable(),
      /** Whether it is still to come. */
      planned: z.boolean(),
    })
    .optional(),
  quote: factQuote,
});
export type Presentation = z.infer<typeof presentation>;

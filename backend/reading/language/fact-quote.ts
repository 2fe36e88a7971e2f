import { z } from 'zod';

/** Maximum length of a quote. */
export const MAX_FACT_QUOTE = 300;

/** Where a fact of an 8-K was read: `text` is a verbatim part of the normalized text, equal to its range [start, end). */
export const factQuote = z.object({
  /** Type of the document, e.g. `8-K` or `EX-99.1`. */
  document: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
  text: z.string().max(MAX_FACT_QUOTE),
});
export type FactQuote = z.infer<typeof factQuote>;

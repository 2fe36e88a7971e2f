import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A cost-cutting program. */
export const costProgram = z.object({
  kind: z.literal('costProgram'),
  item: z.string(),
  /** Expected savings in US dollars, a plain decimal number; null if the sentence gives none. */
  savings: z.string().nullable(),
  yearly: z.boolean(),
  quote: factQuote,
});
export type CostProgram = z.infer<typeof costProgram>;

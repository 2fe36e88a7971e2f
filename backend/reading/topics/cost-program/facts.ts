import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A program to cut costs. */
export const costProgram = z.object({
  kind: z.literal('costProgram'),
  item: z.string(),
  /** US dollars that it saves, a plain decimal number; null where the sentence prints none. */
  savings: z.string().nullable(),
  yearly: z.boolean(),
  quote: factQuote,
});
export type CostProgram = z.infer<typeof costProgram>;

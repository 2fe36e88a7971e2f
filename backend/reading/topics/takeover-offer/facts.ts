import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Somebody offers to take the company over, and nothing is agreed. What was not read is null. */
export const takeoverOffer = z.object({
  kind: z.literal('takeoverOffer'),
  item: z.string(),
  act: z.enum(['made', 'raised', 'rejected', 'withdrawn']),
  manner: z.enum(['unsolicited', 'non-binding', 'tender']).nullable(),
  /** Who offers, as printed. */
  by: z.string().nullable(),
  perShare: money.nullable(),
  quote: factQuote,
});
export type TakeoverOffer = z.infer<typeof takeoverOffer>;

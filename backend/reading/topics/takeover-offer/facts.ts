import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Somebody offers to acquire the company, but nothing has been agreed. Anything not read is null. */
export const takeoverOffer = z.object({
  kind: z.literal('takeoverOffer'),
  item: z.string(),
  act: z.enum(['made', 'raised', 'rejected', 'withdrawn']),
  manner: z.enum(['unsolicited', 'non-binding', 'tender']).nullable(),
  /** The bidder, as printed. */
  by: z.string().nullable(),
  perShare: money.nullable(),
  quote: factQuote,
});
export type TakeoverOffer = z.infer<typeof takeoverOffer>;

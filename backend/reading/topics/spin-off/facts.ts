import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A part of the company becomes a company of its own, whose shares go to its holders. */
export const spinOff = z.object({
  kind: z.literal('spinOff'),
  item: z.string(),
  /** `approved`: by the board, or the terms are set. */
  act: z.enum(['planned', 'approved', 'completed', 'ended']),
  /** As printed: `its consumer business`, `Borealis Corporation`; null where the sentence does not say. */
  what: z.string().nullable(),
  /** Holders give shares of the company for those of the new one; absent where they give none. */
  isSplitOff: z.boolean().optional(),
  quote: factQuote,
});
export type SpinOff = z.infer<typeof spinOff>;

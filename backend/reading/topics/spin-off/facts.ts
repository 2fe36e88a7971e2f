import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A part of the company becomes a separate company, whose shares go to its holders. */
export const spinOff = z.object({
  kind: z.literal('spinOff'),
  item: z.string(),
  /** `approved` means that the board approved it or the terms are set. */
  act: z.enum(['planned', 'approved', 'completed', 'ended']),
  /** As printed: `its consumer business`, `Borealis Corporation`; null if the sentence does not say. */
  what: z.string().nullable(),
  /** Whether holders exchange shares of the company for those of the new one; absent if not. */
  isSplitOff: z.boolean().optional(),
  quote: factQuote,
});
export type SpinOff = z.infer<typeof spinOff>;

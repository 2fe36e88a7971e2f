import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** An order from the mine safety agency, or a death at a mine. Anything not read is null. */
export const mineSafety = z.object({
  kind: z.literal('mineSafety'),
  item: z.string(),
  what: z.enum(['imminent danger', 'pattern of violations', 'withdrawal', 'death']),
  /** As printed: `Elk Creek Mine`. */
  mine: z.string().nullable(),
  quote: factQuote,
});
export type MineSafety = z.infer<typeof mineSafety>;

import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The company closes a place, stops its operations or a line of products, sends its staff home, or recalls products. What was not read is null. */
export const operations = z.object({
  kind: z.literal('operations'),
  item: z.string(),
  act: z.enum(['closed', 'suspended', 'ended', 'furloughed', 'recalled', 'discontinued', 'resumed', 'reopened']),
  /** As printed: `manufacturing plant in Erie, Pennsylvania`, `12,000 store associates`. */
  what: z.string().nullable(),
  isTemporary: z.boolean(),
  /** Half of the staff or more, or a thousand people. */
  isMost: z.boolean(),
  /** All that the company does stops; absent in what older readers stored. */
  isAll: z.boolean().optional(),
  quote: factQuote,
});
export type Operations = z.infer<typeof operations>;

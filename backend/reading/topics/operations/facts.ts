import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The company closes a site, stops operations or a product line, furloughs staff, or recalls products. Anything not read is null. */
export const operations = z.object({
  kind: z.literal('operations'),
  item: z.string(),
  act: z.enum(['closed', 'suspended', 'ended', 'furloughed', 'recalled', 'discontinued', 'resumed', 'reopened']),
  /** As printed: `manufacturing plant in Erie, Pennsylvania`, `12,000 store associates`. */
  what: z.string().nullable(),
  isTemporary: z.boolean(),
  /** Whether half of the staff or more, or a thousand people, are affected. */
  isMost: z.boolean(),
  /** Whether all of the company's operations stop; absent in facts of older readers. */
  isAll: z.boolean().optional(),
  quote: factQuote,
});
export type Operations = z.infer<typeof operations>;

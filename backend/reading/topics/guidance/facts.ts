import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

const outlookRange = z.object({
  /** Plain decimal numbers. */
  low: z.string(),
  high: z.string(),
  /** `%` means growth or a margin. */
  unit: z.enum(['$', '$ a share', '%']),
});
export type OutlookRange = z.infer<typeof outlookRange>;

/** What the company says about its outlook. Fields that older facts do not have are absent. */
export const guidance = z.object({
  kind: z.literal('guidance'),
  item: z.string(),
  /** `ahead` means that a figure is expected to exceed the earlier outlook. */
  act: z.enum(['raised', 'lowered', 'reaffirmed', 'withdrawn', 'revised', 'updated', 'issued', 'ahead', 'behind']),
  /** What the outlook is for, `fiscal 2024 revenue`; null if the sentence does not say. */
  about: z.string().nullable(),
  /** The part of the company it is for, as printed: `its cloud segment`. */
  part: z.string().nullable().optional(),
  to: outlookRange.nullable().optional(),
  from: outlookRange.nullable().optional(),
  /** What `behind` means if not that a figure misses expectations; absent otherwise. */
  short: z.enum(['loss', 'no profit', 'year before']).optional(),
  quote: factQuote,
});
export type Guidance = z.infer<typeof guidance>;

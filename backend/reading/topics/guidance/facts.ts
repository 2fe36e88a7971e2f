import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

const outlookRange = z.object({
  /** Plain decimal numbers. */
  low: z.string(),
  high: z.string(),
  /** `%` of growth or of a margin. */
  unit: z.enum(['$', '$ a share', '%']),
});
export type OutlookRange = z.infer<typeof outlookRange>;

/** What the company says about its outlook. What older facts do not have is absent. */
export const guidance = z.object({
  kind: z.literal('guidance'),
  item: z.string(),
  /** `ahead`: a figure is seen above the outlook that was given. */
  act: z.enum(['raised', 'lowered', 'reaffirmed', 'withdrawn', 'revised', 'updated', 'issued', 'ahead', 'behind']),
  /** What it is of, `fiscal 2024 revenue`; null where the sentence names nothing. */
  about: z.string().nullable(),
  /** As printed, where it is of a part of the company: `its cloud segment`. */
  part: z.string().nullable().optional(),
  to: outlookRange.nullable().optional(),
  from: outlookRange.nullable().optional(),
  quote: factQuote,
});
export type Guidance = z.infer<typeof guidance>;

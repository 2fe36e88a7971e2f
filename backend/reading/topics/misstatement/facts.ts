import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** The company found that figures were wrong or that it was deceived. Anything not read is null. */
export const misstatement = z.object({
  kind: z.literal('misstatement'),
  item: z.string(),
  /** As printed: `live cattle inventory`. */
  figure: z.string().nullable(),
  way: z.enum(['over', 'under']).nullable(),
  amount: money.nullable(),
  cause: z
    .enum(['misappropriation', 'embezzlement', 'fraud', 'misrepresentations', 'falsified records', 'accounting irregularities'])
    .nullable(),
  quote: factQuote,
});
export type Misstatement = z.infer<typeof misstatement>;

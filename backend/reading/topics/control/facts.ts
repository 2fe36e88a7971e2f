import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Control of the company changed (Item 5.01). */
export const controlChange = z.object({
  kind: z.literal('controlChange'),
  item: z.string(),
  /**
   * `issue`: new shares were issued. `holders`: after a reverse merger, the other company's former holders own the majority. `unread`: it is unclear how
   * control changed.
   */
  how: z.enum(['subsidiary', 'purchase', 'issue', 'holders', 'unread']),
  /** The new controlling party, or for `holders` the company whose former holders are in control, as printed; null if the text is unclear. */
  by: z.string().nullable(),
  /** Percentage of the shares or votes, a plain number. */
  percent: z.string().nullable(),
  price: money.nullable(),
  /** Whether the company is a shell; absent in events of older extractors, as is `byMerger`. */
  ofShell: z.boolean().optional(),
  /** Whether control changed because a merger or an offer closed. */
  byMerger: z.boolean().optional(),
  quote: factQuote,
});
export type ControlChange = z.infer<typeof controlChange>;

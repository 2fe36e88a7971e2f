import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Control of the company changed (Item 5.01). */
export const controlChange = z.object({
  kind: z.literal('controlChange'),
  item: z.string(),
  /**
   * `issue`: new shares were issued. `holders`: after a reverse merger the other company's former holders own the majority. `unread`: how control
   * changed could not be determined.
   */
  how: z.enum(['subsidiary', 'purchase', 'issue', 'holders', 'unread']),
  /** The new controlling party, or for `holders` the company whose former holders now control it, as printed; null if the text is not clear. */
  by: z.string().nullable(),
  /** Percent of the shares or votes, a plain number. */
  percent: z.string().nullable(),
  price: money.nullable(),
  /** The company is a shell; absent in events of older extractors, as is `byMerger`. */
  ofShell: z.boolean().optional(),
  /** Control changed because a merger or an offer closed. */
  byMerger: z.boolean().optional(),
  quote: factQuote,
});
export type ControlChange = z.infer<typeof controlChange>;

import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Control of the company changed (Item 5.01). */
export const controlChange = z.object({
  kind: z.literal('controlChange'),
  item: z.string(),
  /** `holders`: former holders of another company hold the larger part after a merger. */
  how: z.enum(['subsidiary', 'purchase', 'issue', 'holders', 'unread']),
  /** Who has control now, or whose former holders have it, as printed; null where the text does not say it clearly. */
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

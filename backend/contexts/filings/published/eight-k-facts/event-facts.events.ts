import { z } from 'zod';
import { factQuote } from '#reading/language/fact-quote.ts';

/** Events of Items 7.01 and 8.01 as recorded by older readers; newer readers record topics instead. */

/** An event by topic; the quote is the sentence that reports it. */
export const otherEvent = z.object({
  kind: z.literal('otherEvent'),
  item: z.string(),
  topic: z.enum([
    'tax',
    'regulation',
    'ruling',
    'settlement',
    'investigation',
    'trial',
    'trial data',
    'approval',
    'clearance',
    'spin-off',
    'restructuring',
    'impairment',
    'exchange offer',
    'offering',
    'listing',
    'name',
    'chair',
    'correction',
    'trading plan',
    'accident',
    'alternatives',
  ]),
  quote: factQuote,
});
export type OtherEvent = z.infer<typeof otherEvent>;

export const eventFacts = [otherEvent] as const;

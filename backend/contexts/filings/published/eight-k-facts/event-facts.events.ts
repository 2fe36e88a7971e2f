import { z } from 'zod';
import { factQuote } from '../../../../reading/language/fact-quote.ts';

/** Facts about other events (Items 7.01 and 8.01). What was not read is null. */

/** A forward or reverse split of the shares: `newShares` for each `oldShares`. */
export const stockSplit = z.object({
  kind: z.literal('stockSplit'),
  item: z.string(),
  direction: z.enum(['forward', 'reverse']),
  newShares: z.number().int(),
  oldShares: z.number().int(),
  /** As printed: `June 7, 2024`. */
  effectiveOn: z.string().nullable(),
  quote: factQuote,
});
export type StockSplit = z.infer<typeof stockSplit>;

export const dividend = z.object({
  kind: z.literal('dividend'),
  item: z.string(),
  /** US dollars a share, as printed without the sign. */
  perShare: z.string(),
  /** `quarterly`, `special` …; null where the sentence does not say. */
  frequency: z.enum(['monthly', 'quarterly', 'semiannual', 'annual', 'special']).nullable(),
  change: z.enum(['raised', 'lowered']).nullable(),
  /** Percent of the change. */
  changePercent: z.string().nullable(),
  /** As printed: `June 28, 2024`. */
  payOn: z.string().nullable(),
  quote: factQuote,
});
export type Dividend = z.infer<typeof dividend>;

/** Any other event, by its topic; the quote is the sentence that tells it. */
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

export const eventFacts = [stockSplit, dividend, otherEvent] as const;

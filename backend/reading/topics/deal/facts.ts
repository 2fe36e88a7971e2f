import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** A company, business or its assets changes hands. */
export const deal = z.object({
  kind: z.literal('deal'),
  item: z.string(),
  act: z.enum(['agreed', 'amended', 'completed', 'ended']),
  /** What the company that files does; `merges` where the text does not say who buys whom. */
  role: z.enum(['buys', 'sells', 'isBought', 'merges']),
  /** Who or what is bought or sold, as printed; the company that files where it is bought itself. */
  subject: z.string(),
  /** True where assets change hands and not the company named. */
  assets: z.boolean(),
  /** The buyer or the seller on the other side. */
  counterparty: z.string().nullable(),
  value: money.nullable(),
  perShare: money.nullable(),
  /** Parts of the price. */
  cash: money.nullable(),
  /** Shares given, a plain number. */
  shares: z.string().nullable(),
  /** Shares of the buyer for each share, as printed without zeros at the end; absent in what older readers stored. */
  ratio: z.string().nullable().optional(),
  /** Paid later, if conditions are met. */
  contingent: money.nullable(),
  /** Paid later, in any case. */
  deferred: money.nullable(),
  /** What one side owes the other because the deal was called off. */
  fee: money.nullable(),
  /** `other`: the other side ended it; absent in what older readers stored. */
  endedBy: z.enum(['other']).nullable().optional(),
  /** Whether a deal that closed was announced before. */
  isKnown: z.boolean().optional(),
  /** Percent of the company that changes hands, a plain number; absent where it is all of it, or was not read, as the next. */
  stake: z.string().optional(),
  /** Who owns the rest with the buyer, as printed, and how many percent. */
  partner: z.object({ name: z.string(), percent: z.string() }).optional(),
  /** Percent of the combined company that the holders of the company that files keep, where it is the smaller part. */
  holdersKeep: z.string().optional(),
  /** Whether the holders of the company that files must approve the shares that it gives. */
  sharesVote: z.boolean().optional(),
  /** Until when the closing is put off, as printed. */
  closingOn: z.string().optional(),
  quote: factQuote,
});
export type Deal = z.infer<typeof deal>;

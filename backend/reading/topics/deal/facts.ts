import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** A company, a business or its assets change hands. */
export const deal = z.object({
  kind: z.literal('deal'),
  item: z.string(),
  act: z.enum(['agreed', 'amended', 'completed', 'ended']),
  /** Role of the company that files; `merges` if the text does not say who buys whom. */
  role: z.enum(['buys', 'sells', 'isBought', 'merges']),
  /** Who or what is bought or sold, as printed; the company that files if it is bought itself. */
  subject: z.string(),
  /** True if assets change hands rather than the company named. */
  assets: z.boolean(),
  /** The buyer or the seller on the other side. */
  counterparty: z.string().nullable(),
  value: money.nullable(),
  perShare: money.nullable(),
  /** Parts of the price. */
  cash: money.nullable(),
  /** Shares given, a plain number. */
  shares: z.string().nullable(),
  /** Number of the buyer's shares given for each share, as printed without trailing zeros; absent in facts of older readers. */
  ratio: z.string().nullable().optional(),
  /** Paid later if conditions are met. */
  contingent: money.nullable(),
  /** Paid later in any case. */
  deferred: money.nullable(),
  /** What one side owes the other because the deal was terminated. */
  fee: money.nullable(),
  /** `other` means that the other side terminated it; absent in facts of older readers. */
  endedBy: z.enum(['other']).nullable().optional(),
  /** Whether a deal that closed had been announced before. */
  isKnown: z.boolean().optional(),
  /** Percentage of the company that changes hands, a plain number. This and `partner` are absent if all of it does or if they were not read. */
  stake: z.string().optional(),
  /** Who owns the rest besides the buyer, as printed, and what percentage. */
  partner: z.object({ name: z.string(), percent: z.string() }).optional(),
  /** Percent of the combined company that the filer's own shareholders keep, if less than half. */
  holdersKeep: z.string().optional(),
  /** Whether the filer's own shareholders must approve the shares it issues. */
  sharesVote: z.boolean().optional(),
  /** The new closing deadline, as printed. */
  closingOn: z.string().optional(),
  quote: factQuote,
});
export type Deal = z.infer<typeof deal>;

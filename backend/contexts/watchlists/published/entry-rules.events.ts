import { z } from 'zod';

/** Filters of a watchlist entry (decision 6): a filing alerts if it passes every filter that is set. */
export const entryRules = z.object({
  /** 8-K item codes, at least one of which must be reported. Empty for any item. */
  items: z.array(z.string().regex(/^\d{1,2}\.\d{2}$/)).max(40),
  /** Form 4: only if it has open-market purchases or sales (codes P and S). */
  openMarketOnly: z.boolean(),
  /** Form 4: excluded if every purchase and sale was made under a Rule 10b5-1 plan. */
  without10b51: z.boolean(),
  /** Form 4: minimum total of purchases and sales in US dollars; null for any. */
  minimumValue: z.number().positive().max(1e12).nullable(),
  /** At least one must occur in the filing's text, ignoring case. Empty for any text. */
  keywords: z.array(z.string().trim().min(2).max(60)).max(10),
});
export type EntryRules = z.infer<typeof entryRules>;

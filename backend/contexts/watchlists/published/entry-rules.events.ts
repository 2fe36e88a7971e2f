import { z } from 'zod';

/** By what a follower narrows an entry (decision 6): a filing alerts when it passes every rule that is set. */
export const entryRules = z.object({
  /** Of an 8-K, by code: one of them must be reported. Empty means every item. */
  items: z.array(z.string().regex(/^\d{1,2}\.\d{2}$/)).max(40),
  /** Of a Form 4: purchases and sales (codes P and S) alone. */
  openMarketOnly: z.boolean(),
  /** Of a Form 4: not when every purchase and sale was made under a Rule 10b5-1 plan. */
  without10b51: z.boolean(),
  /** US dollars that the purchases and sales of a Form 4 must come to; null for any. */
  minimumValue: z.number().positive().max(1e12).nullable(),
  /** One of them must stand in the filing's text, whatever the case. Empty means every text. */
  keywords: z.array(z.string().trim().min(2).max(60)).max(10),
});
export type EntryRules = z.infer<typeof entryRules>;

import { z } from 'zod';
import { factQuote } from '../../../../reading/language/fact-quote.ts';

/** The independent auditor changes (Item 4.01). What was not read is null or false. */
export const auditorChange = z.object({
  kind: z.literal('auditorChange'),
  item: z.string(),
  /** Firm that leaves, as printed. */
  former: z.string().nullable(),
  direction: z.enum(['resigns', 'declines', 'dismissed', 'appointed']),
  successor: z.string().nullable(),
  /** Day the firm leaves, else the day the other one comes, `yyyy-mm-dd`. */
  effectiveOn: z.string().nullable(),
  immediately: z.boolean(),
  materialWeakness: z.boolean(),
  goingConcern: z.boolean(),
  disagreement: z.boolean(),
  /** Its registration with the PCAOB was revoked, or it may not audit any more. */
  barred: z.boolean(),
  /** It is its registration that was revoked; absent in events of older extractors. */
  registrationRevoked: z.boolean().optional(),
  quote: factQuote,
});
export type AuditorChange = z.infer<typeof auditorChange>;

/** Earlier financial statements may not be relied upon (Item 4.02). */
export const nonReliance = z.object({
  kind: z.literal('nonReliance'),
  item: z.string(),
  /** Calendar or fiscal years as printed. */
  years: z.array(z.string()),
  /** Last days of the quarters, `yyyy-mm-dd`. */
  quarters: z.array(z.string()),
  restatement: z.boolean(),
  materialWeakness: z.boolean(),
  quote: factQuote,
});
export type NonReliance = z.infer<typeof nonReliance>;

/** Facts about auditors and their reports (Items 4.01 and 4.02). */
export const auditorFacts = [auditorChange, nonReliance] as const;

import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The independent auditor changes (Item 4.01). What was not read is null or false. */
export const auditorChange = z.object({
  kind: z.literal('auditorChange'),
  item: z.string(),
  /** Firm that leaves, as printed. */
  former: z.string().nullable(),
  direction: z.enum(['resigns', 'declines', 'dismissed', 'ended', 'appointed']),
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
  /** The text tells of a reportable event; absent in events of older extractors, as is `isBig`. */
  reportableEvent: z.boolean().optional(),
  /** The firm that comes is one of the four largest. */
  isBig: z.boolean().optional(),
  /** The firm became a part of the one that follows. */
  firmMerged: z.boolean().optional(),
  /** The one that comes is chosen among firms that competed, for a year to come: no other is let go now. */
  isChosen: z.boolean().optional(),
  quote: factQuote,
});
export type AuditorChange = z.infer<typeof auditorChange>;

import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A change of the independent auditor (Item 4.01). Anything not read is null or false. */
export const auditorChange = z.object({
  kind: z.literal('auditorChange'),
  item: z.string(),
  /** The departing firm, as printed. */
  former: z.string().nullable(),
  direction: z.enum(['resigns', 'declines', 'dismissed', 'ended', 'appointed']),
  successor: z.string().nullable(),
  /** Day the firm leaves, or else the day its successor starts, `yyyy-mm-dd`. */
  effectiveOn: z.string().nullable(),
  immediately: z.boolean(),
  materialWeakness: z.boolean(),
  goingConcern: z.boolean(),
  disagreement: z.boolean(),
  /** Whether its registration with the PCAOB was revoked or it may no longer audit. */
  barred: z.boolean(),
  /** Whether it is the registration that was revoked; absent in events of older extractors. */
  registrationRevoked: z.boolean().optional(),
  /** Whether the text mentions a reportable event; absent in events of older extractors, as is `isBig`. */
  reportableEvent: z.boolean().optional(),
  /** Whether the new firm is one of the Big Four. */
  isBig: z.boolean().optional(),
  /** Whether the firm became part of its successor. */
  firmMerged: z.boolean().optional(),
  /** Whether the material weakness is only an exception to `no reportable events`, in years already reported. */
  weaknessKnown: z.boolean().optional(),
  /** Whether every mention of the weakness is an exception to `no reportable events`; absent in older events. */
  weaknessExcepted: z.boolean().optional(),
  /** An auditor is chosen by competitive tender for a future year, so none is dismissed now. */
  isChosen: z.boolean().optional(),
  quote: factQuote,
});
export type AuditorChange = z.infer<typeof auditorChange>;

/** A weakness in years already reported is no reason to leave if the firm continues inside its successor. */
export const isKnownWeakness = ({ firmMerged, weaknessKnown }: AuditorChange): boolean =>
  firmMerged === true && weaknessKnown === true;

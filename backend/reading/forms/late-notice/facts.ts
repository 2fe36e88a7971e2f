import { z } from 'zod';
import { printed, textSection } from '../../language/text-section.ts';

/** Facts of a notification of late filing (Form 12b-25: NT 10-K, NT 10-Q, NT 20-F). */
export const lateNoticeFacts = z.object({
  isAmendment: z.boolean(),
  /** As printed, `December 31, 2025`. */
  periodEnded: printed,
  /** The registrant, Part I. */
  registrant: printed,
  /** Part II: the filer claims relief under Rule 12b-25(b), and so promises the report within the extension; null if no box can be read. */
  claimsExtension: z.boolean().nullable(),
  /** Part III: why the report is late. */
  narrative: textSection.nullable(),
  /** The narrative gives no reason beyond "without unreasonable effort or expense"; null if there is no narrative. */
  isBoilerplate: z.boolean().nullable(),
  /** Part IV (2): whether all earlier reports have been filed. */
  earlierReportsFiled: z.boolean().nullable(),
  /** Part IV (3): whether a significant change in results is expected. */
  expectsSignificantChange: z.boolean().nullable(),
});
export type LateNoticeFacts = z.infer<typeof lateNoticeFacts>;

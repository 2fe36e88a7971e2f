import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a 6-K, which has no items: its cover and the exhibits furnished with it. */
export const foreignReportFacts = z.object({
  isAmendment: z.boolean(),
  /** `February 2023` */
  month: printed,
  fileNumber: printed,
  registrant: printed,
  /** The form used for annual reports, 20-F or 40-F. */
  annualForm: z.enum(['20-F', '40-F']).nullable(),
  /** Exhibits as the document lists them. */
  exhibits: z.array(z.object({ number: z.string(), description: z.string() })),
});
export type ForeignReportFacts = z.infer<typeof foreignReportFacts>;

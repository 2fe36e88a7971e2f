import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a firm's report on a person who advises municipalities on its behalf (Form MA-I). */

/** Sections of the disclosures, in the form's order. */
export const DISCLOSURES = [
  'criminal',
  'regulatory',
  'investigation',
  'civil',
  'complaint',
  'termination',
  'financial',
  'judgment or lien',
] as const;

export const municipalAdvisorFacts = z.object({
  submissionType: printed,
  previousAccession: printed,
  cik: printed,
  /** First name first, as filed. */
  name: printed,
  crdNumber: printed,
  firms: z.array(z.object({ name: printed, fileNumber: printed, since: printed })),
  position: printed,
  earlierEmployers: z.array(z.object({ name: printed, from: printed, to: printed, position: printed })),
  hasOtherBusiness: z.boolean().nullable(),
  /** Sections with at least one question answered "yes". */
  disclosures: z.array(z.enum(DISCLOSURES)),
});
export type MunicipalAdvisorFacts = z.infer<typeof municipalAdvisorFacts>;

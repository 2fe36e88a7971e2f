import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a firm's report on a person who advises municipalities for it (Form MA-I). */

/** Sections of the disclosures, in the order of the form. */
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
  /** In natural order, as filed. */
  name: printed,
  crdNumber: printed,
  firms: z.array(z.object({ name: printed, fileNumber: printed, since: printed })),
  position: printed,
  earlierEmployers: z.array(z.object({ name: printed, from: printed, to: printed, position: printed })),
  hasOtherBusiness: z.boolean().nullable(),
  /** Sections in which a question is answered with yes. */
  disclosures: z.array(z.enum(DISCLOSURES)),
});
export type MunicipalAdvisorFacts = z.infer<typeof municipalAdvisorFacts>;

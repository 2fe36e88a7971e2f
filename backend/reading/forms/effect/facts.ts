import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a notice of effectiveness (EFFECT), which the SEC files when a registration becomes effective. */
export const effectFacts = z.object({
  /** Form that became effective, `S-1` or `POS AM`. */
  effectiveForm: printed,
  /** Act it was filed under: `33` for the Securities Act, `34` for the Exchange Act, `40` for the Investment Company Act. */
  act: printed,
  /** `yyyy-mm-dd`, as filed. */
  effectiveOn: printed,
  /** Eastern time, `16:00:00`; null in notices for amendments. */
  effectiveAt: printed,
  /** The filing that became effective; null if the notice gives only its file number. */
  accession: printed,
  registrants: z.array(z.object({ name: printed, cik: printed, fileNumber: printed })),
  registrantsOmitted: z.number().int(),
});
export type EffectFacts = z.infer<typeof effectFacts>;

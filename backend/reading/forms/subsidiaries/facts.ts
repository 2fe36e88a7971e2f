import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a list of subsidiaries (EX-21 of an annual report, EX-8 of a 20-F). */
export const subsidiariesFacts = z.object({
  subsidiaries: z.array(
    z.object({
      name: z.string(),
      /** Where it is organized, as printed: `Delaware, U.S.`. */
      jurisdiction: printed,
      /** Percentage owned by the registrant, as digits. */
      percent: printed,
    }),
  ),
  subsidiariesOmitted: z.number().int(),
  /** Whether the list says that insignificant subsidiaries are left out. */
  isPartial: z.boolean(),
});
export type SubsidiariesFacts = z.infer<typeof subsidiariesFacts>;

import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/**
 * The tagged cover page of a filing (`dei:`), after the transformations of inline XBRL, for example `2025-12-31`,
 * `2500000000`, `true`. Facts that differ between parts of the registrant appear only in the lists.
 */
export const coverFacts = z.object({
  documentType: printed,
  isAmendment: z.boolean().nullable(),
  amendmentDescription: printed,
  /** `yyyy-mm-dd` */
  periodEnd: printed,
  fiscalYear: printed,
  /** `Q1` to `Q3`, `FY` */
  fiscalPeriod: printed,
  registrant: printed,
  /** `Large Accelerated Filer`, `Accelerated Filer`, `Non-accelerated Filer` */
  filerCategory: printed,
  isShellCompany: z.boolean().nullable(),
  publicFloat: printed,
  auditor: printed,
  /** The financial statements correct an error in earlier ones. */
  correctsError: z.boolean().nullable(),
  /** Classes of securities with their symbol and exchange, in the order of the page. */
  securities: z.array(
    z.object({
      title: printed,
      symbol: printed,
      exchange: printed,
      /** The co-registrant that issued it, as named by its tag; null for the registrant itself. */
      registrant: printed,
    }),
  ),
  /** Shares outstanding of each class; the class is null if there is only one. */
  sharesOutstanding: z.array(z.object({ class: printed, shares: z.string(), asOf: printed, registrant: printed })),
});
export type CoverFacts = z.infer<typeof coverFacts>;

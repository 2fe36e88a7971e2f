import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/**
 * The tagged cover page of a filing (`dei:`), as it states its facts: after the transformations of inline XBRL, so `2025-12-31`,
 * `2500000000`, `true`. Of facts that differ by part of the registrant only the lists hold any.
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
      /** The co-registrant whose security it is, as its tag names it; null for the registrant itself. */
      registrant: printed,
    }),
  ),
  /** Shares outstanding of each class; the class is null where there is only one. */
  sharesOutstanding: z.array(z.object({ class: printed, shares: z.string(), asOf: printed, registrant: printed })),
});
export type CoverFacts = z.infer<typeof coverFacts>;

import { z } from 'zod';
import { printed, textSection } from '../../language/text-section.ts';
import { incomeFacts } from './income/facts.ts';

/** Facts of a 10-K, 10-Q, 20-F or 40-F: the tagged cover page (`dei:`) and the items of the body. */
export const periodicFacts = z.object({
  isAmendment: z.boolean(),
  /**
   * Null for a filing without a tagged cover page (before 2009). From an inline XBRL document, a value is what the page shows, with white space
   * collapsed; from an instance document (until 2019), it is the stated value: `2018-12-31`, `false`.
   */
  dei: z
    .object({
      documentType: printed,
      amendmentFlag: printed,
      amendmentDescription: printed,
      documentPeriodEndDate: printed,
      documentFiscalYearFocus: printed,
      documentFiscalPeriodFocus: printed,
      currentFiscalYearEndDate: printed,
      entityRegistrantName: printed,
      entityCentralIndexKey: printed,
      entityFileNumber: printed,
      entityFilerCategory: printed,
      entityShellCompany: printed,
      entityPublicFloat: printed,
      entityCommonStockSharesOutstanding: printed,
      tradingSymbol: printed,
      securityExchangeName: printed,
      auditorName: printed,
      documentFinStmtErrorCorrectionFlag: printed,
    })
    .nullable(),
  /** Period end printed on the cover page in words; null if it was not found. */
  periodEnded: printed,
  /** Income figures, from the tags or from the printed statement; null if neither has any, absent in events of older extractors. */
  income: incomeFacts.nullable().optional(),
  /** Items; those of a 10-Q include their part: `I-2`, `II-1A`. */
  sections: z.array(textSection),
});
export type PeriodicFacts = z.infer<typeof periodicFacts>;

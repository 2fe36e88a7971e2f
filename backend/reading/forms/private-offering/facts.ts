import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Facts of a notice of exempt offering (Form D, D/A). Amounts are in dollars as printed, or `Indefinite`. */
export const offeringFacts = z.object({
  submissionType: printed,
  isAmendment: z.boolean().nullable(),
  /** Accession number of the notice that a D/A amends. */
  previousAccession: printed,
  issuer: z.object({ name: printed, cik: printed, entityType: printed, jurisdiction: printed, yearOfIncorporation: printed }),
  /** Names of the other issuers of the same offering. */
  otherIssuers: z.array(z.string()),
  industryGroup: printed,
  fundType: printed,
  revenueRange: printed,
  /** Codes of the exemptions claimed: `06b`, `3C.7`. */
  exemptions: z.array(z.string()),
  dateOfFirstSale: printed,
  firstSaleYetToOccur: z.boolean().nullable(),
  totalOfferingAmount: printed,
  totalAmountSold: printed,
  totalRemaining: printed,
  minimumInvestment: printed,
  investors: printed,
  hasNonAccreditedInvestors: z.boolean().nullable(),
  isBusinessCombination: z.boolean().nullable(),
  salesCommissions: printed,
  findersFees: printed,
  /** Who is paid for selling the securities, with the broker-dealer. Like the next field, absent in events of older extractors. */
  salesRecipients: z.array(z.object({ name: printed, brokerDealer: printed })).optional(),
  /** Gross proceeds paid to executive officers, directors or promoters. */
  proceedsToInsiders: printed.optional(),
  relatedPersons: z.array(z.object({ name: z.string(), relationships: z.array(z.string()), clarification: printed })),
  relatedPersonsOmitted: z.number().int(),
});
export type OfferingFacts = z.infer<typeof offeringFacts>;

import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import type { FilingFeesResponse, SubsidiariesResponse } from './exhibit-facts.response.ts';

/** Facts from exhibits for a filing's page; missing ones are left out. */
export function exhibitFactsOf({ filingFees, subsidiaries }: FilingFacts): {
  readonly filing_fees?: FilingFeesResponse;
  readonly subsidiaries?: SubsidiariesResponse;
} {
  return {
    ...(filingFees && { filing_fees: feesOf(filingFees) }),
    ...(subsidiaries && {
      subsidiaries: {
        subsidiaries: subsidiaries.subsidiaries.map(({ name, jurisdiction, percent }) => ({ name, jurisdiction, percent })),
        subsidiaries_omitted: subsidiaries.subsidiariesOmitted,
        is_partial: subsidiaries.isPartial,
      },
    }),
  };
}

function feesOf(facts: NonNullable<FilingFacts['filingFees']>): FilingFeesResponse {
  return {
    form: facts.form,
    file_number: facts.fileNumber,
    securities: facts.securities.map((security) => ({
      type: security.type,
      title: security.title,
      rule: security.rule,
      amount: security.amount,
      price_per_unit: security.pricePerUnit,
      maximum: security.maximum,
      fee: security.fee,
      is_paid: security.isPaid,
      carried_from: security.carriedFrom,
    })),
    securities_omitted: facts.securitiesOmitted,
    total_offering: facts.totalOffering,
    total_fee: facts.totalFee,
    previously_paid: facts.previouslyPaid,
    offsets: facts.offsets,
    net_fee: facts.netFee,
    is_final_prospectus: facts.isFinalProspectus,
  };
}

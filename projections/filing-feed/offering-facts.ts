import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import type { OfferingFactsResponse } from './filing-facts.response.ts';
import type { RegistrationFactsResponse } from './registration-facts.response.ts';

type Kind<K extends keyof FilingFacts> = NonNullable<FilingFacts[K]>;

/** Offering facts for a filing's page: Form D notices, registration statements and prospectuses. */
export function offeringOf(facts: Kind<'offering'>): OfferingFactsResponse {
  const { name, entityType, jurisdiction, yearOfIncorporation } = facts.issuer;
  return {
    family: 'offering',
    previous_accession: facts.previousAccession,
    issuer: { name, entity_type: entityType, jurisdiction, year_of_incorporation: yearOfIncorporation },
    other_issuers: [...facts.otherIssuers],
    industry_group: facts.industryGroup,
    fund_type: facts.fundType,
    revenue_range: facts.revenueRange,
    exemptions: [...facts.exemptions],
    date_of_first_sale: facts.dateOfFirstSale,
    first_sale_yet_to_occur: facts.firstSaleYetToOccur,
    total_offering_amount: facts.totalOfferingAmount,
    total_amount_sold: facts.totalAmountSold,
    total_remaining: facts.totalRemaining,
    minimum_investment: facts.minimumInvestment,
    investors: facts.investors,
    has_non_accredited_investors: facts.hasNonAccreditedInvestors,
    is_business_combination: facts.isBusinessCombination,
    sales_commissions: facts.salesCommissions,
    finders_fees: facts.findersFees,
    related_persons: facts.relatedPersons.map(({ name, relationships, clarification }) => ({
      name,
      relationships: [...relationships],
      clarification,
    })),
    related_persons_omitted: facts.relatedPersonsOmitted,
    ...(facts.salesRecipients !== undefined && {
      sales_recipients: facts.salesRecipients.map(({ name, brokerDealer }) => ({ name, broker_dealer: brokerDealer })),
    }),
    ...(facts.proceedsToInsiders !== undefined && { proceeds_to_insiders: facts.proceedsToInsiders }),
  };
}

export function registrationOf(facts: Kind<'registration'>): RegistrationFactsResponse {
  return {
    family: 'registration',
    issuer: facts.issuer,
    trading_symbol: facts.tradingSymbol,
    exchange: facts.exchange,
    shares_offered: facts.sharesOffered,
    price_per_share: facts.pricePerShare,
    price_range: facts.priceRange && { low: facts.priceRange.low, high: facts.priceRange.high },
    total_price: facts.totalPrice,
    fee_per_share: facts.feePerShare,
    total_fees: facts.totalFees,
    proceeds_per_share: facts.proceedsPerShare,
    proceeds_before_expenses: facts.proceedsBeforeExpenses,
    maximum_aggregate: facts.maximumAggregate,
    is_resale: facts.isResale,
    is_at_the_market: facts.isAtTheMarket,
    ...(facts.prospectus && { prospectus: prospectusOf(facts.prospectus) }),
  };
}

function prospectusOf(
  facts: NonNullable<Kind<'registration'>['prospectus']>,
): NonNullable<RegistrationFactsResponse['prospectus']> {
  return {
    rule: facts.rule,
    file_numbers: [...facts.fileNumbers],
    base_prospectus_date: facts.baseProspectusDate,
    supplement_number: facts.supplementNumber,
    is_preliminary: facts.isPreliminary,
    is_takedown: facts.isTakedown,
    is_purchase_plan: facts.isPurchasePlan,
    agents: facts.agents.map(({ name, role }) => ({ name, role })),
  };
}

import type { OfferingFacts } from '../../backend/reading/forms/private-offering/facts.ts';
import type { RegistrationFacts } from '../../backend/reading/forms/registration/facts.ts';

/** A cover page that states only the given facts. */
export function registrationOf(over: Partial<RegistrationFacts> = {}): RegistrationFacts {
  return {
    isAmendment: false,
    issuer: null,
    tradingSymbol: null,
    exchange: null,
    sharesOffered: null,
    pricePerShare: null,
    priceRange: null,
    totalPrice: null,
    feePerShare: null,
    totalFees: null,
    proceedsPerShare: null,
    proceedsBeforeExpenses: null,
    maximumAggregate: null,
    isResale: null,
    isAtTheMarket: null,
    ...over,
  };
}

/** A Form D notice of a company that is raising five million and has sold two. */
export function offeringOf(over: Partial<OfferingFacts> = {}): OfferingFacts {
  return {
    submissionType: 'D',
    isAmendment: false,
    previousAccession: null,
    issuer: {
      name: 'Acme Robotics Inc.',
      cik: null,
      entityType: 'Corporation',
      jurisdiction: 'DELAWARE',
      yearOfIncorporation: null,
    },
    otherIssuers: [],
    industryGroup: 'Other Technology',
    fundType: null,
    revenueRange: null,
    exemptions: ['06b'],
    dateOfFirstSale: null,
    firstSaleYetToOccur: false,
    totalOfferingAmount: '5000000',
    totalAmountSold: '2000000',
    totalRemaining: '3000000',
    minimumInvestment: '0',
    investors: '4',
    hasNonAccreditedInvestors: false,
    isBusinessCombination: false,
    salesCommissions: '0',
    findersFees: '0',
    relatedPersons: [],
    relatedPersonsOmitted: 0,
    ...over,
  };
}

import { EdgarError } from '../../formats/submission/edgar-error.ts';
import { oneSpaced } from '../../formats/text/line-writer.ts';
import { checkFaults, childOf, childrenOf, flagAt, parseXml, tenDigits, textAt } from '../../formats/xml/xml-tree.ts';
import { grouped } from '../../language/numbers.ts';
import type { OfferingFacts } from './facts.ts';

export interface OfferingReading {
  readonly facts: OfferingFacts;
  readonly warnings: readonly string[];
}

const LIMITS = { maxBytes: 10_000_000, maxDepth: 20, maxElements: 100_000 };
const MAX_LISTED = 100;

/**
 * Reads the XML of a Form D or D/A (schema X0708 and related ones).
 *
 * @throws EdgarError MALFORMED if the XML is broken or is another kind of document.
 */
export function parseOffering(xml: string): OfferingReading {
  const root = parseXml(xml.trimStart(), LIMITS);
  const warnings: string[] = [];
  checkFaults(root, warnings);
  const issuer = childOf(root, 'primaryIssuer');
  const data = childOf(root, 'offeringData');
  if (root.name !== 'edgarSubmission' || issuer === undefined || data === undefined) {
    throw new EdgarError('MALFORMED', `The XML is a ${root.name.slice(0, 40)}, not a Form D.`);
  }
  const people = childrenOf(childOf(root, 'relatedPersonsList'), 'relatedPersonInfo');
  if (people.length > MAX_LISTED) warnings.push(`The notice names ${people.length} related persons; ${MAX_LISTED} are kept.`);
  const sellers = childrenOf(childOf(data, 'salesCompensationList'), 'recipient');
  if (sellers.length > MAX_LISTED) warnings.push(`The notice names ${sellers.length} sellers; ${MAX_LISTED} are kept.`);
  const filing = childOf(data, 'typeOfFiling');
  const amounts = childOf(data, 'offeringSalesAmounts');
  return {
    warnings,
    facts: {
      submissionType: textAt(root, 'submissionType'),
      isAmendment: flagAt(filing, 'newOrAmendment', 'isAmendment'),
      previousAccession: textAt(filing, 'newOrAmendment', 'previousAccessionNumber'),
      issuer: {
        name: textAt(issuer, 'entityName'),
        cik: tenDigits(textAt(issuer, 'cik')),
        entityType: textAt(issuer, 'entityType'),
        jurisdiction: textAt(issuer, 'jurisdictionOfInc'),
        yearOfIncorporation: textAt(issuer, 'yearOfInc', 'value'),
      },
      otherIssuers: childrenOf(childOf(root, 'issuerList'), 'issuer')
        .flatMap((element) => textAt(element, 'entityName') ?? [])
        .slice(0, MAX_LISTED),
      industryGroup: textAt(data, 'industryGroup', 'industryGroupType'),
      fundType: textAt(data, 'industryGroup', 'investmentFundInfo', 'investmentFundType'),
      revenueRange: textAt(data, 'issuerSize', 'revenueRange') ?? textAt(data, 'issuerSize', 'aggregateNetAssetValueRange'),
      exemptions: childrenOf(childOf(data, 'federalExemptionsExclusions'), 'item')
        .flatMap((item) => textAt(item) ?? [])
        .slice(0, MAX_LISTED),
      dateOfFirstSale: textAt(filing, 'dateOfFirstSale', 'value'),
      firstSaleYetToOccur: flagAt(filing, 'dateOfFirstSale', 'yetToOccur'),
      totalOfferingAmount: textAt(amounts, 'totalOfferingAmount'),
      totalAmountSold: textAt(amounts, 'totalAmountSold'),
      totalRemaining: textAt(amounts, 'totalRemaining'),
      minimumInvestment: textAt(data, 'minimumInvestmentAccepted'),
      investors: textAt(data, 'investors', 'totalNumberAlreadyInvested'),
      hasNonAccreditedInvestors: flagAt(data, 'investors', 'hasNonAccreditedInvestors'),
      isBusinessCombination: flagAt(data, 'businessCombinationTransaction', 'isBusinessCombinationTransaction'),
      salesCommissions: textAt(data, 'salesCommissionsFindersFees', 'salesCommissions', 'dollarAmount'),
      findersFees: textAt(data, 'salesCommissionsFindersFees', 'findersFees', 'dollarAmount'),
      salesRecipients: sellers.slice(0, MAX_LISTED).map((seller) => ({
        name: named(textAt(seller, 'recipientName')),
        brokerDealer: named(textAt(seller, 'associatedBDName')),
      })),
      proceedsToInsiders: textAt(data, 'useOfProceeds', 'grossProceedsUsed', 'dollarAmount'),
      relatedPersons: people.slice(0, MAX_LISTED).map((person) => ({
        name: ['firstName', 'middleName', 'lastName']
          .flatMap((part) => textAt(person, 'relatedPersonName', part) ?? [])
          .join(' '),
        relationships: childrenOf(childOf(person, 'relatedPersonRelationshipList'), 'relationship').flatMap(
          (element) => textAt(element) ?? [],
        ),
        clarification: textAt(person, 'relationshipClarification'),
      })),
      relatedPersonsOmitted: Math.max(0, people.length - MAX_LISTED),
    },
  };
}

/** The text, or null for "None" and "N/A", which filers write into required fields. */
const named = (text: string | null): string | null =>
  text === null || /^(?:none|n\/?a|not applicable)\.?$/i.test(text.trim()) ? null : text;

/** The notice as text, with one fact per line so that a score can quote the line it relies on. */
export function offeringText(facts: OfferingFacts): string {
  const { issuer } = facts;
  const dollars = (amount: string) => (/^\d/.test(amount) ? `$${grouped(amount)}` : amount);
  const lines = [
    `Form ${facts.submissionType ?? 'D'}: Notice of Exempt Offering of Securities`,
    issuer.name &&
      `Issuer: ${[issuer.name, issuer.cik && `CIK ${issuer.cik}`, issuer.entityType, issuer.jurisdiction].filter(Boolean).join(', ')}`,
    ...facts.otherIssuers.map((name) => `Issuer: ${name}`),
    facts.industryGroup && `Industry group: ${[facts.industryGroup, facts.fundType].filter(Boolean).join(', ')}`,
    facts.exemptions.length > 0 && `Exemptions: ${facts.exemptions.join(', ')}`,
    facts.isAmendment === true && `Amends ${facts.previousAccession ?? 'an earlier notice'}`,
    facts.dateOfFirstSale && `Date of first sale: ${facts.dateOfFirstSale}`,
    facts.firstSaleYetToOccur === true && 'First sale yet to occur',
    facts.totalOfferingAmount && `Total offering amount: ${dollars(facts.totalOfferingAmount)}`,
    facts.totalAmountSold && `Total amount sold: ${dollars(facts.totalAmountSold)}`,
    facts.totalRemaining && `Total remaining to be sold: ${dollars(facts.totalRemaining)}`,
    facts.minimumInvestment && `Minimum investment: ${dollars(facts.minimumInvestment)}`,
    facts.investors && `Investors: ${grouped(facts.investors)}`,
    facts.isBusinessCombination === true && 'In connection with a business combination',
    ...facts.relatedPersons.map(
      (person) =>
        `Related person: ${[person.name, person.relationships.join(', '), person.clarification].filter(Boolean).join('; ')}`,
    ),
  ];
  return lines
    .filter((line) => typeof line === 'string')
    .map((line) => oneSpaced(line).trim())
    .join('\n');
}

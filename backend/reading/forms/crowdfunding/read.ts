import { childOf, childrenOf, dayAt, flagAt, parseForm, statedAt, textAt, type XmlElement } from '../../formats/xml/xml-tree.ts';
import { signedAmount } from '../../language/numbers.ts';
import { sheetText } from '../fact-sheet.ts';
import type { FormXmlReading } from '../form-reader.ts';
import type { CrowdfundingFacts, TwoYears } from './facts.ts';
import { crowdfundingSheet } from './sheet.ts';

const LIMITS = { maxBytes: 5_000_000, maxDepth: 20, maxElements: 50_000 };
const MAX_CO_ISSUERS = 50;

/** Reads the XML of a Form C, C-U, C-AR or C-TR. @throws EdgarError MALFORMED */
export function readCrowdfunding(xml: string): FormXmlReading<CrowdfundingFacts> {
  const warnings: string[] = [];
  const root = parseForm(xml, LIMITS, warnings);
  const head = childOf(root, 'headerData');
  const form = childOf(root, 'formData');
  const information = childOf(form, 'issuerInformation');
  const issuer = childOf(information, 'issuerInfo');
  const legal = childOf(issuer, 'legalStatus');
  const coIssuers = childrenOf(childOf(information, 'coIssuers'), 'coIssuerInfo');
  const facts: CrowdfundingFacts = {
    submissionType: textAt(head, 'submissionType'),
    issuer: statedAt(issuer, 'nameOfIssuer'),
    legalForm: statedAt(legal, 'legalStatusOtherDesc') ?? statedAt(legal, 'legalStatusForm'),
    jurisdiction: statedAt(legal, 'jurisdictionOrganization'),
    formedOn: dayAt(legal, 'dateIncorporation'),
    website: statedAt(issuer, 'issuerWebsite'),
    coIssuers: coIssuers.flatMap((issuer) => statedAt(issuer, 'nameOfCoIssuer') ?? []).slice(0, MAX_CO_ISSUERS),
    intermediary: statedAt(information, 'companyName'),
    amendment: statedAt(information, 'natureOfAmendment'),
    progress: statedAt(information, 'progressUpdate'),
    period: dayAt(head, 'filerInfo', 'period'),
    offering: offeringOf(childOf(form, 'offeringInformation')),
    figures: figuresOf(childOf(form, 'annualReportDisclosureRequirements')),
  };
  return { facts, text: sheetText(crowdfundingSheet(facts)), warnings };
}

function offeringOf(offering: XmlElement | undefined): CrowdfundingFacts['offering'] {
  if (offering === undefined) return null;
  const amount = (name: string) => signedAmount(statedAt(offering, name));
  return {
    security: statedAt(offering, 'securityOfferedOtherDesc') ?? statedAt(offering, 'securityOfferedType'),
    count: amount('noOfSecurityOffered'),
    price: amount('price'),
    target: amount('offeringAmount'),
    maximum: amount('maximumOfferingAmount'),
    takesMore: flagAt(offering, 'overSubscriptionAccepted'),
    deadline: dayAt(offering, 'deadlineDate'),
    compensation: statedAt(offering, 'compensationAmount'),
  };
}

function figuresOf(figures: XmlElement | undefined): CrowdfundingFacts['figures'] {
  if (figures === undefined) return null;
  const of = (name: string): TwoYears => ({
    latest: signedAmount(statedAt(figures, `${name}MostRecentFiscalYear`)),
    prior: signedAmount(statedAt(figures, `${name}PriorFiscalYear`)),
  });
  return {
    employees: statedAt(figures, 'currentEmployees'),
    totalAssets: of('totalAsset'),
    cash: of('cashEqui'),
    receivables: of('actReceived'),
    shortTermDebt: of('shortTermDebt'),
    longTermDebt: of('longTermDebt'),
    revenue: of('revenue'),
    costOfGoods: of('costGoodsSold'),
    taxes: of('taxPaid'),
    netIncome: of('netIncome'),
  };
}

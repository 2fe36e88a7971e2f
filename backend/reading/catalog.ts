import type { FilingFacts } from '../contexts/filings/published/filing.events.ts';
import { baseForm } from '../contexts/forms/published/form.catalog.ts';
import type { FilingReader } from '../contexts/forms/published/form-table.catalog.ts';
import { hasRoot } from './formats/xml/xml-root.ts';
import { reportHeadline } from './forms/annual-and-quarterly-report/headline.ts';
import { readPeriodic } from './forms/annual-and-quarterly-report/read.ts';
import { ANNUAL_AND_QUARTERLY_REPORT_RULES } from './forms/annual-and-quarterly-report/rules.ts';
import { REPORT_VALUES } from './forms/annual-and-quarterly-report/values.ts';
import { crowdfundingHeadline } from './forms/crowdfunding/headline.ts';
import { readCrowdfunding } from './forms/crowdfunding/read.ts';
import { CROWDFUNDING_RULES } from './forms/crowdfunding/rules.ts';
import { crowdfundingSheet } from './forms/crowdfunding/sheet.ts';
import { effectHeadline } from './forms/effect/headline.ts';
import { effectText, parseEffect } from './forms/effect/read.ts';
import { EFFECT_RULES } from './forms/effect/rules.ts';
import { EFFECT_VALUES } from './forms/effect/values.ts';
import { employeePlanHeadline } from './forms/employee-plan/headline.ts';
import { EMPLOYEE_PLAN_RULES } from './forms/employee-plan/rules.ts';
import type { FactSheet } from './forms/fact-sheet.ts';
import { readFilingFees } from './forms/filing-fees/read.ts';
import { readForeignReport } from './forms/foreign-report/read.ts';
import { FOREIGN_REPORT_RULES } from './forms/foreign-report/rules.ts';
import type { BodyInput, BodyReading, ExhibitInput, ExhibitReading, StructuredReading, XmlInput } from './forms/form-reader.ts';
import { fundCensusHeadline } from './forms/fund-census/headline.ts';
import { readFundCensus } from './forms/fund-census/read.ts';
import { FUND_CENSUS_RULES, FUND_CENSUS_VALUES } from './forms/fund-census/rules.ts';
import { fundCensusSheet } from './forms/fund-census/sheet.ts';
import { fundPortfolioHeadline } from './forms/fund-portfolio/headline.ts';
import { readFundPortfolio } from './forms/fund-portfolio/read.ts';
import { FUND_PORTFOLIO_RULES, FUND_PORTFOLIO_VALUES } from './forms/fund-portfolio/rules.ts';
import { fundPortfolioSheet } from './forms/fund-portfolio/sheet.ts';
import { fundSalesHeadline } from './forms/fund-sales/headline.ts';
import { readFundSales } from './forms/fund-sales/read.ts';
import { FUND_SALES_RULES, FUND_SALES_VALUES } from './forms/fund-sales/rules.ts';
import { fundSalesSheet } from './forms/fund-sales/sheet.ts';
import { fundSummaryHeadline } from './forms/fund-summary/headline.ts';
import { readFundSummary } from './forms/fund-summary/read.ts';
import { FUND_SUMMARY_RULES, FUND_SUMMARY_VALUES } from './forms/fund-summary/rules.ts';
import { fundSummarySheet } from './forms/fund-summary/sheet.ts';
import { holdingsHeadline } from './forms/holdings/headline.ts';
import { parseHoldings } from './forms/holdings/read.ts';
import { holdingsText, readHoldingsText } from './forms/holdings/read-text.ts';
import { HOLDINGS_RULES } from './forms/holdings/rules.ts';
import { HOLDINGS_VALUES } from './forms/holdings/values.ts';
import { lateNoticeHeadline } from './forms/late-notice/headline.ts';
import { readLateNotice } from './forms/late-notice/read.ts';
import { LATE_NOTICE_RULES } from './forms/late-notice/rules.ts';
import { LATE_NOTICE_VALUES } from './forms/late-notice/values.ts';
import { letterHeadline } from './forms/letter/headline.ts';
import { readLetter } from './forms/letter/read.ts';
import { LETTER_RULES } from './forms/letter/rules.ts';
import { LETTER_VALUES } from './forms/letter/values.ts';
import { listingHeadline } from './forms/listing/headline.ts';
import { LISTING_RULES } from './forms/listing/rules.ts';
import { mergerDocumentHeadline } from './forms/merger-document/headline.ts';
import { MERGER_DOCUMENT_RULES } from './forms/merger-document/rules.ts';
import { MERGER_VALUES } from './forms/merger-document/values.ts';
import { municipalAdvisorHeadline } from './forms/municipal-advisor/headline.ts';
import { readMunicipalAdvisor } from './forms/municipal-advisor/read.ts';
import { MUNICIPAL_ADVISOR_RULES, MUNICIPAL_ADVISOR_VALUES } from './forms/municipal-advisor/rules.ts';
import { municipalAdvisorSheet } from './forms/municipal-advisor/sheet.ts';
import { OFFERING_RULES } from './forms/offering/rules.ts';
import { filedHeadline } from './forms/other/headline.ts';
import { OTHER_RULES } from './forms/other/rules.ts';
import { OWNERSHIP_FORM_RULES } from './forms/ownership/form-rules.ts';
import { ownershipHeadline } from './forms/ownership/headline.ts';
import { OWNERSHIP_VALUES } from './forms/ownership/values.ts';
import { plannedSaleHeadline } from './forms/planned-sale/headline.ts';
import { parsePlannedSale } from './forms/planned-sale/read.ts';
import { PLANNED_SALE_RULES } from './forms/planned-sale/rules.ts';
import { PLANNED_SALE_VALUES } from './forms/planned-sale/values.ts';
import { postEffectiveHeadline } from './forms/post-effective/headline.ts';
import { placementHeadline } from './forms/private-offering/headline.ts';
import { offeringText, parseOffering } from './forms/private-offering/read.ts';
import { PRIVATE_OFFERING_RULES } from './forms/private-offering/rules.ts';
import { PRIVATE_OFFERING_VALUES } from './forms/private-offering/values.ts';
import { proxyHeadline } from './forms/proxy/headline.ts';
import { readProxy } from './forms/proxy/read.ts';
import { PROXY_RULES } from './forms/proxy/rules.ts';
import { PROXY_VALUES } from './forms/proxy/values.ts';
import { registrationHeadline } from './forms/registration/headline.ts';
import { readRegistration } from './forms/registration/read.ts';
import { REGISTRATION_RULES } from './forms/registration/rules.ts';
import { REGISTRATION_VALUES } from './forms/registration/values.ts';
import { stakeHeadline } from './forms/stake/headline.ts';
import { parseStake } from './forms/stake/read.ts';
import { readStakeText } from './forms/stake/read-cover.ts';
import { STAKE_RULES } from './forms/stake/rules.ts';
import { STAKE_VALUES } from './forms/stake/values.ts';
import { readSubsidiaries } from './forms/subsidiaries/read.ts';
import { tenderOfferHeadline } from './forms/tender-offer/headline.ts';
import { TENDER_OFFER_RULES } from './forms/tender-offer/rules.ts';
import { tradingSystemHeadline } from './forms/trading-system/headline.ts';
import { readTradingSystem } from './forms/trading-system/read.ts';
import { TRADING_SYSTEM_RULES, TRADING_SYSTEM_VALUES } from './forms/trading-system/rules.ts';
import { tradingSystemSheet } from './forms/trading-system/sheet.ts';
import type { Headline } from './headline.ts';
import type { FormFacts } from './judge/form-reading.ts';
import type { FormRule } from './judge/form-rule.ts';
import type { Scored } from './judge/scored.ts';
import { ACCIDENT } from './topics/accident/topic.ts';
import { ANNUAL_MEETING } from './topics/annual-meeting/topic.ts';
import { AUDITOR } from './topics/auditor/topic.ts';
import { BANKRUPTCY } from './topics/bankruptcy/topic.ts';
import { BUYBACK } from './topics/buyback/topic.ts';
import { CHARGE } from './topics/charge/topic.ts';
import { CHARTER } from './topics/charter/topic.ts';
import { CONTRACT } from './topics/contract/topic.ts';
import { CONTROL } from './topics/control/topic.ts';
import { COST_PROGRAM } from './topics/cost-program/topic.ts';
import { CYBER_INCIDENT } from './topics/cyber-incident/topic.ts';
import { DEAL } from './topics/deal/topic.ts';
import { DEBT } from './topics/debt/topic.ts';
import { DIVIDEND } from './topics/dividend/topic.ts';
import { EXCHANGE_LISTING } from './topics/exchange-listing/topic.ts';
import { EXCHANGE_OFFER } from './topics/exchange-offer/topic.ts';
import { FILED_PAPER } from './topics/filed-paper/topic.ts';
import { GOVERNANCE } from './topics/governance/topic.ts';
import { GUIDANCE } from './topics/guidance/topic.ts';
import { INDEX_MEMBERSHIP } from './topics/index-membership/topic.ts';
import type { ItemTopic } from './topics/item-topic.ts';
import { LAWSUIT } from './topics/lawsuit/topic.ts';
import { MINE_SAFETY } from './topics/mine-safety/topic.ts';
import { MISSTATEMENT } from './topics/misstatement/topic.ts';
import { NET_ASSET_VALUE } from './topics/net-asset-value/topic.ts';
import { NON_RELIANCE } from './topics/non-reliance/topic.ts';
import { OPERATING_FIGURES } from './topics/operating-figures/topic.ts';
import { OPERATIONS } from './topics/operations/topic.ts';
import { PAY } from './topics/pay/topic.ts';
import { PEOPLE } from './topics/people/topic.ts';
import { PRESENTATION } from './topics/presentation/topic.ts';
import { RECAST } from './topics/recast/topic.ts';
import { REGULATOR } from './topics/regulator/topic.ts';
import { RESULTS } from './topics/results/topic.ts';
import { SECURITIZATION } from './topics/securitization/topic.ts';
import { SHARE_SALE } from './topics/share-sale/topic.ts';
import { SPIN_OFF } from './topics/spin-off/topic.ts';
import { SPLIT } from './topics/split/topic.ts';
import { STRATEGIC_REVIEW } from './topics/strategic-review/topic.ts';
import { TAKEOVER_OFFER } from './topics/takeover-offer/topic.ts';
import type { Topic } from './topics/topic.ts';
import { TRADE_RESTRICTION } from './topics/trade-restriction/topic.ts';
import { TRADING_PLAN } from './topics/trading-plan/topic.ts';
import { TRIAL } from './topics/trial/topic.ts';
import { UNIT_SEPARATION } from './topics/unit-separation/topic.ts';
import { VOTE } from './topics/vote/topic.ts';

/** How one kind of form is read, scored, shown and summarized. */
export interface FormEntry {
  /** Folder name under `forms/`. */
  readonly folder: string;
  /** The reader named in the table of forms, for a form with its own facts. */
  readonly reader?: FilingReader;
  /** Reads the facts from the form's XML and builds the text shown for it. */
  readonly xml?: (input: XmlInput) => StructuredReading;
  /** Reads the facts from the form's text. */
  readonly body?: (input: BodyInput) => BodyReading;
  readonly rules: readonly FormRule[];
  /** The values that rules may ask for, by name. */
  readonly values?: FormFacts;
  /** What the page and the API show of the form; null if its facts were not read. */
  readonly sheet?: (facts: FilingFacts) => FactSheet | null;
  /** Null if the form belongs to another entry or the facts it needs are missing. */
  readonly headline?: (scored: Scored) => Headline | null;
}

/** Entry of a form whose facts come from XML and are shown as a sheet. @param reader also names its folder. @param field where its facts are kept. */
function readFromXml<Field extends keyof FilingFacts>(
  reader: FilingReader,
  field: Field,
  read: (xml: string) => {
    readonly facts: NonNullable<FilingFacts[Field]>;
    readonly text: string;
    readonly warnings: readonly string[];
  },
  sheet: (facts: NonNullable<FilingFacts[Field]>) => FactSheet,
): Pick<FormEntry, 'folder' | 'reader' | 'xml' | 'body' | 'sheet'> {
  return {
    folder: reader,
    reader,
    xml: ({ body }) => {
      const { facts, text, warnings } = read(body);
      return { text, at: () => ({ [field]: facts }), warnings };
    },
    body: () => ({ facts: {}, warnings: ['The form has no XML, so its facts were not read.'] }),
    sheet: (facts) => {
      const own = facts[field];
      return own ? sheet(own) : null;
    },
  };
}

/** All forms. The first entry that can write a headline wins, so the last entry must have a headline for every form. */
export const CATALOG: readonly FormEntry[] = [
  { folder: 'ownership', rules: OWNERSHIP_FORM_RULES, values: OWNERSHIP_VALUES, headline: ownershipHeadline },
  {
    folder: 'planned-sale',
    reader: 'text',
    body: ({ form, html }) => {
      if (baseForm(form) !== '144' || !hasRoot({ body: html }, 'edgarSubmission')) return { facts: {}, warnings: [] };
      const { facts, warnings } = parsePlannedSale(html);
      return { facts: { plannedSale: facts }, warnings };
    },
    rules: PLANNED_SALE_RULES,
    values: PLANNED_SALE_VALUES,
    headline: plannedSaleHeadline,
  },
  {
    folder: 'stake',
    reader: 'stake',
    xml: ({ body }) => {
      const { facts, warnings, text } = parseStake(body);
      const moved = (offset: number) =>
        facts.sections.map((section) => ({ ...section, start: section.start + offset, end: section.end + offset }));
      return { text, at: (offset) => ({ stake: { ...facts, sections: moved(offset) } }), warnings };
    },
    body: ({ text, start, end, form }) => {
      const { facts, warnings } = readStakeText(text, start, end, form);
      return { facts: { stake: facts }, warnings };
    },
    rules: STAKE_RULES,
    values: STAKE_VALUES,
    headline: stakeHeadline,
  },
  {
    folder: 'holdings',
    reader: 'holdings',
    xml: ({ body, documents, filedOn }) => {
      const table = documents.find((document) => hasRoot(document, 'informationTable'));
      const { facts, warnings, rows } = parseHoldings(body, table?.body ?? null, filedOn);
      return { text: holdingsText(facts), at: () => ({ holdingsReport: facts }), rows, warnings };
    },
    body: ({ text, start, end, form, filedOn, html }) => {
      const { facts, warnings, rows } = readHoldingsText(text.slice(start, end), form, filedOn, html);
      return { facts: { holdingsReport: facts }, warnings, rows };
    },
    rules: HOLDINGS_RULES,
    values: HOLDINGS_VALUES,
    headline: holdingsHeadline,
  },
  {
    folder: 'annual-and-quarterly-report',
    reader: 'periodic',
    body: ({ tagged, text, start, end, form }) => {
      const { facts, warnings } = readPeriodic(tagged, text, start, end, form);
      return { facts: { periodic: facts }, warnings };
    },
    rules: ANNUAL_AND_QUARTERLY_REPORT_RULES,
    values: REPORT_VALUES,
    headline: reportHeadline,
  },
  {
    folder: 'foreign-report',
    reader: 'foreign-report',
    body: ({ text, start, end, form }) => {
      const { facts, warnings } = readForeignReport(text, start, end, form);
      return { facts: { foreignReport: facts }, warnings };
    },
    rules: FOREIGN_REPORT_RULES,
  },
  {
    folder: 'registration',
    reader: 'registration',
    body: ({ text, start, end, form, filer }) => {
      const { facts, warnings } = readRegistration(text, start, end, form, filer);
      return { facts: { registration: facts }, warnings };
    },
    rules: [...REGISTRATION_RULES, ...OFFERING_RULES],
    values: REGISTRATION_VALUES,
    headline: registrationHeadline,
  },
  {
    folder: 'private-offering',
    reader: 'offering',
    xml: ({ body }) => {
      const { facts, warnings } = parseOffering(body);
      return { text: offeringText(facts), at: () => ({ offering: facts }), warnings };
    },
    body: () => ({ facts: {}, warnings: ['The notice has no XML, so its facts were not read.'] }),
    rules: PRIVATE_OFFERING_RULES,
    values: PRIVATE_OFFERING_VALUES,
    headline: placementHeadline,
  },
  { folder: 'merger-document', rules: MERGER_DOCUMENT_RULES, values: MERGER_VALUES, headline: mergerDocumentHeadline },
  { folder: 'tender-offer', rules: TENDER_OFFER_RULES, headline: tenderOfferHeadline },
  {
    folder: 'proxy',
    reader: 'proxy',
    body: ({ text, start, end, form }) => {
      const { facts, warnings } = readProxy(text, start, end, form);
      return { facts: { proxy: facts }, warnings };
    },
    rules: PROXY_RULES,
    values: PROXY_VALUES,
    headline: proxyHeadline,
  },
  {
    folder: 'late-notice',
    reader: 'late-notice',
    body: ({ text, start, end, form }) => {
      const { facts, warnings } = readLateNotice(text, start, end, form);
      return { facts: { lateNotice: facts }, warnings };
    },
    rules: LATE_NOTICE_RULES,
    values: LATE_NOTICE_VALUES,
    headline: lateNoticeHeadline,
  },
  { folder: 'listing', rules: LISTING_RULES, headline: listingHeadline },
  { folder: 'post-effective', rules: [], headline: postEffectiveHeadline },
  { folder: 'employee-plan', rules: EMPLOYEE_PLAN_RULES, headline: employeePlanHeadline },
  {
    folder: 'effect',
    reader: 'effect',
    xml: ({ body }) => {
      const { facts, warnings } = parseEffect(body);
      return { text: effectText(facts), at: () => ({ effect: facts }), warnings };
    },
    rules: EFFECT_RULES,
    values: EFFECT_VALUES,
    headline: effectHeadline,
  },
  {
    folder: 'letter',
    reader: 'letter',
    body: ({ text, start, end, form, document }) => {
      const letter = readLetter(text, start, end, form, document);
      return { facts: letter === null ? {} : { letter }, warnings: [] };
    },
    rules: LETTER_RULES,
    values: LETTER_VALUES,
    headline: letterHeadline,
  },
  {
    ...readFromXml('fund-portfolio', 'fundPortfolio', readFundPortfolio, fundPortfolioSheet),
    rules: FUND_PORTFOLIO_RULES,
    values: FUND_PORTFOLIO_VALUES,
    headline: fundPortfolioHeadline,
  },
  {
    ...readFromXml('fund-census', 'fundCensus', readFundCensus, fundCensusSheet),
    rules: FUND_CENSUS_RULES,
    values: FUND_CENSUS_VALUES,
    headline: fundCensusHeadline,
  },
  {
    ...readFromXml('fund-sales', 'fundSales', readFundSales, fundSalesSheet),
    rules: FUND_SALES_RULES,
    values: FUND_SALES_VALUES,
    headline: fundSalesHeadline,
  },
  {
    folder: 'fund-summary',
    reader: 'fund-summary',
    body: ({ text, start, end }) => {
      const { facts, warnings } = readFundSummary(text, start, end);
      return { facts: { fundSummary: facts }, warnings };
    },
    sheet: ({ fundSummary }) => (fundSummary ? fundSummarySheet(fundSummary) : null),
    rules: FUND_SUMMARY_RULES,
    values: FUND_SUMMARY_VALUES,
    headline: fundSummaryHeadline,
  },
  {
    ...readFromXml('crowdfunding', 'crowdfunding', readCrowdfunding, crowdfundingSheet),
    rules: CROWDFUNDING_RULES,
    headline: crowdfundingHeadline,
  },
  {
    ...readFromXml('trading-system', 'tradingSystem', readTradingSystem, tradingSystemSheet),
    rules: TRADING_SYSTEM_RULES,
    values: TRADING_SYSTEM_VALUES,
    headline: tradingSystemHeadline,
  },
  {
    ...readFromXml('municipal-advisor', 'municipalAdvisor', readMunicipalAdvisor, municipalAdvisorSheet),
    rules: MUNICIPAL_ADVISOR_RULES,
    values: MUNICIPAL_ADVISOR_VALUES,
    headline: municipalAdvisorHeadline,
  },
  { folder: 'other', rules: OTHER_RULES, headline: filedHeadline },
];

/** How one kind of exhibit is read, whichever form it is attached to. */
export interface ExhibitEntry {
  /** Folder name under `forms/`. */
  readonly folder: string;
  readonly matches: (type: string, form: string) => boolean;
  readonly read: (input: ExhibitInput) => ExhibitReading;
}

/** Exhibits with their own facts, which are added to those of the form. If a filing has several exhibits of one kind, the first readable one is used. */
export const EXHIBITS: readonly ExhibitEntry[] = [
  {
    folder: 'filing-fees',
    matches: (type) => isExhibit(type, 'FILING FEES') || isExhibit(type, '107'),
    read: ({ html, text, start, end }) => {
      const { facts, warnings } = readFilingFees(html, text, start, end);
      return { facts: facts === null ? {} : { filingFees: facts }, warnings };
    },
  },
  {
    folder: 'subsidiaries',
    matches: (type, form) => isExhibit(type, '21') || (baseForm(form) === '20-F' && isExhibit(type, '8')),
    read: ({ text, start, end }) => {
      const { facts, warnings } = readSubsidiaries(text, start, end);
      return { facts: facts === null ? {} : { subsidiaries: facts }, warnings };
    },
  },
];

/** Matches `EX-21` and `EX-21.1`, not `EX-210`. */
function isExhibit(type: string, number: string): boolean {
  const [exhibit] = type.toUpperCase().split('.');
  return exhibit === `EX-${number}`;
}

/** The catalog entry of a reader; undefined if no form has one. */
export const entryOf = (reader: FilingReader | null): FormEntry | undefined =>
  CATALOG.find((entry) => entry.reader !== undefined && entry.reader === reader);

/** The facts of a form as named values and tables; null for a form that has a page layout of its own. */
export function factSheetOf(facts: FilingFacts): FactSheet | null {
  for (const { sheet } of CATALOG) {
    const found = sheet?.(facts) ?? null;
    if (found !== null) return found;
  }
  return null;
}

type HeadlineBuilder = NonNullable<FormEntry['headline']>;

/**
 * The headline of a form from its facts; null if no entry has one.
 * @param elsewhere headline builders defined outside the catalog, by folder, for forms whose headlines quote sentences (8-K).
 */
export function formHeadline(scored: Scored, elsewhere: Readonly<Record<string, HeadlineBuilder>>): Headline | null {
  for (const { folder, headline = elsewhere[folder] } of CATALOG) {
    const found = headline?.(scored) ?? null;
    if (found !== null) return found;
  }
  return null;
}

/** What companies report in prose. */
export const TOPICS: readonly Topic[] = [
  NON_RELIANCE,
  MISSTATEMENT,
  RECAST,
  BANKRUPTCY,
  CYBER_INCIDENT,
  SPIN_OFF,
  STRATEGIC_REVIEW,
  REGULATOR,
  DEAL,
  TAKEOVER_OFFER,
  TRADE_RESTRICTION,
  SPLIT,
  GUIDANCE,
  BUYBACK,
  DIVIDEND,
  COST_PROGRAM,
  TRIAL,
  LAWSUIT,
  CONTRACT,
  SHARE_SALE,
  DEBT,
  OPERATIONS,
  CHARGE,
  ACCIDENT,
  MINE_SAFETY,
  EXCHANGE_OFFER,
  EXCHANGE_LISTING,
  TRADING_PLAN,
  INDEX_MEMBERSHIP,
  OPERATING_FIGURES,
  SECURITIZATION,
  NET_ASSET_VALUE,
  UNIT_SEPARATION,
  ANNUAL_MEETING,
  FILED_PAPER,
  PRESENTATION,
];

/** Topics that have their own 8-K items. If several apply to one item, the first one leads. */
export const ITEM_TOPICS: readonly ItemTopic[] = [PEOPLE, PAY, VOTE, CHARTER, AUDITOR, CONTROL, GOVERNANCE, RESULTS];

import { sampleDocument, sampleSubmission } from './edgar-samples.ts';

/** Hand-written submissions of rarer forms in EDGAR's structure, for specs of their readers. */

const xml = (body: string) => `<XML>\n<?xml version="1.0" encoding="UTF-8"?>\n${body}\n</XML>`;
const page = (...blocks: readonly string[]) => `<html><body>\n${blocks.join('\n')}\n</body></html>`;
export const p = (text: string) => `<p>${text}</p>`;
export const tr = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
export const table = (...rows: readonly string[]) => `<table>${rows.join('')}</table>`;

/** A submission with one HTML document. */
export const prose = (form: string, ...blocks: readonly string[]) =>
  sampleSubmission(form, [], sampleDocument(form, page(...blocks)));

/** A submission with XML documents, the first of the form's own type. */
export const structured = (form: string, ...bodies: readonly string[]) =>
  sampleSubmission(
    form,
    [],
    ...bodies.map((body, index) =>
      sampleDocument(
        index === 0 ? form : 'INFORMATION TABLE',
        xml(body),
        String(index + 1),
        index === 0 ? 'primary_doc.xml' : 'table.xml',
      ),
    ),
  );

export interface HoldingsSample {
  readonly form?: string;
  readonly reportType?: string;
  /** Raw XML inside coverPage and summaryPage. */
  readonly cover?: string;
  readonly summary?: string;
  readonly rows?: readonly string[] | null;
}

export const infoRow = (issuer: string, value: string, extra = '') =>
  `<infoTable><nameOfIssuer>${issuer}</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>037833100</cusip><value>${value}</value><shrsOrPrnAmt><sshPrnamt>100</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt>${extra}<investmentDiscretion>SOLE</investmentDiscretion><votingAuthority><Sole>100</Sole><Shared>0</Shared><None>0</None></votingAuthority></infoTable>`;

export function holdingsSample(sample: HoldingsSample = {}): string {
  const {
    form = '13F-HR',
    reportType = '13F HOLDINGS REPORT',
    cover = '<isAmendment>false</isAmendment>',
    rows = [infoRow('APPLE INC', '250'), infoRow('COCA COLA CO', '750')],
  } = sample;
  const summary =
    sample.summary ??
    '<otherIncludedManagersCount>0</otherIncludedManagersCount><tableEntryTotal>2</tableEntryTotal><tableValueTotal>1000</tableValueTotal><isConfidentialOmitted>false</isConfidentialOmitted>';
  const head = `<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler"><schemaVersion>X0202</schemaVersion><headerData><submissionType>${form}</submissionType><filerInfo><periodOfReport>12-31-2025</periodOfReport></filerInfo></headerData><formData><coverPage><reportCalendarOrQuarter>12-31-2025</reportCalendarOrQuarter>${cover}<filingManager><name>Acme &amp; Sons Capital</name></filingManager><reportType>${reportType}</reportType><form13FFileNumber>028-00001</form13FFileNumber></coverPage><signatureBlock><name>Jane Roe</name></signatureBlock><summaryPage>${summary}</summaryPage></formData></edgarSubmission>`;
  if (rows === null) return structured(form, head);
  return structured(
    form,
    head,
    `<ns1:informationTable xmlns:ns1="http://www.sec.gov/edgar/document/thirteenf/informationtable">${rows.join('').replaceAll('<', '<ns1:').replaceAll('<ns1:/', '</ns1:')}</ns1:informationTable>`,
  );
}

export const SAMPLE_SCHEDULE_13D = `<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13D" xmlns:com="http://www.sec.gov/edgar/common"><headerData><submissionType>SCHEDULE 13D</submissionType></headerData><formData><coverPageHeader><securitiesClassTitle>Common Stock</securitiesClassTitle><dateOfEvent>01/05/2026</dateOfEvent><issuerInfo><issuerCIK>1234</issuerCIK><issuerCUSIP>000000109</issuerCUSIP><issuerName>Acme Corp</issuerName></issuerInfo></coverPageHeader><reportingPersons><reportingPersonInfo><reportingPersonCIK>0000005678</reportingPersonCIK><reportingPersonName>Roe Partners, L.P.</reportingPersonName><fundType>WC</fundType><fundType>OO</fundType><citizenshipOrOrganization>DE</citizenshipOrOrganization><soleVotingPower>0</soleVotingPower><sharedVotingPower>1250000.00</sharedVotingPower><soleDispositivePower>0</soleDispositivePower><sharedDispositivePower>1250000.00</sharedDispositivePower><aggregateAmountOwned>1250000.00</aggregateAmountOwned><percentOfClass>6.1</percentOfClass><typeOfReportingPerson>PN</typeOfReportingPerson><typeOfReportingPerson>IA</typeOfReportingPerson></reportingPersonInfo></reportingPersons><items1To7><item3><fundsSource>Working capital.</fundsSource></item3><item4><transactionPurpose>The Reporting Persons intend to seek two seats on the Board.

They may buy or sell &amp; vote.</transactionPurpose></item4></items1To7></formData></edgarSubmission>`;

export const SAMPLE_SCHEDULE_13G = `<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13g"><headerData><submissionType>SCHEDULE 13G</submissionType></headerData><formData><coverPageHeader><securitiesClassTitle>Class A</securitiesClassTitle><eventDateRequiresFilingThisStatement>12/31/2025</eventDateRequiresFilingThisStatement><issuerInfo><issuerCik>0000001234</issuerCik><issuerName>Acme Corp</issuerName><issuerCusips><issuerCusipNumber>000000109</issuerCusipNumber><issuerCusipNumber>000000208</issuerCusipNumber></issuerCusips></issuerInfo><designateRulesPursuantThisScheduleFiled><designateRulePursuantThisScheduleFiled>Rule 13d-1(b)</designateRulePursuantThisScheduleFiled></designateRulesPursuantThisScheduleFiled></coverPageHeader><coverPageHeaderReportingPersonDetails><reportingPersonName>Index Fund Co</reportingPersonName><reportingPersonBeneficiallyOwnedNumberOfShares><soleVotingPower>10</soleVotingPower><sharedVotingPower>0</sharedVotingPower><soleDispositivePower>10</soleDispositivePower><sharedDispositivePower>0</sharedDispositivePower></reportingPersonBeneficiallyOwnedNumberOfShares><reportingPersonBeneficiallyOwnedAggregateNumberOfShares>10</reportingPersonBeneficiallyOwnedAggregateNumberOfShares><classPercent>5.2</classPercent><typeOfReportingPerson>IA</typeOfReportingPerson></coverPageHeaderReportingPersonDetails><items><item3><notApplicableFlag>N</notApplicableFlag><typeOfPersonFiling>IA</typeOfPersonFiling></item3><item9><notApplicableFlag>Y</notApplicableFlag></item9></items></formData></edgarSubmission>`;

export interface CoverSample {
  readonly name?: string;
  readonly shares?: string;
  readonly percent?: string;
  readonly type?: string;
}

/** One cover page of an SC 13D, with its rows in a table like most filers'. */
export const coverPage = ({ name = 'Jane Roe', shares = '1,250,000 (1)', percent = '6.1%', type = 'IN' }: CoverSample = {}) =>
  table(
    tr('1.', `NAMES OF REPORTING PERSONS<br>${name}`),
    tr('2.', 'CHECK THE APPROPRIATE BOX IF A MEMBER OF A GROUP (a) ☐ (b) ☒'),
    tr('7.', `SOLE VOTING POWER<br>${shares}`),
    tr('8.', 'SHARED VOTING POWER<br>-0-'),
    tr('9.', `SOLE DISPOSITIVE POWER<br>${shares}`),
    tr('10.', 'SHARED DISPOSITIVE POWER<br>None'),
    tr('11.', `AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON<br>${shares}`),
    tr('12.', 'CHECK BOX IF THE AGGREGATE AMOUNT IN ROW (11) EXCLUDES CERTAIN SHARES ☐'),
    tr('13.', `PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (11)<br>${percent}`),
    tr('14.', `TYPE OF REPORTING PERSON<br>${type}`),
  );

export const stakeCover = (schedule: string, amendment: string, ...pages: readonly string[]) => [
  p(`SCHEDULE ${schedule}`),
  p(`(Amendment No. ${amendment})*`),
  p('Acme Corp'),
  p('(Name of Issuer)'),
  p('Common Stock, par value $0.01'),
  p('(Title of Class of Securities)'),
  p('00000A 10 9'),
  p('(CUSIP Number)'),
  p('January 5, 2026'),
  p('(Date of Event Which Requires Filing of this Statement)'),
  ...pages,
];

export const noticeD = (over: Readonly<Record<string, string>> = {}) => {
  const of = (name: string, standard: string) => over[name] ?? standard;
  return `<edgarSubmission><schemaVersion>X0708</schemaVersion><submissionType>${of('type', 'D')}</submissionType><testOrLive>LIVE</testOrLive><primaryIssuer><cik>0000001234</cik><entityName>Acme Fund I, LP</entityName><jurisdictionOfInc>DELAWARE</jurisdictionOfInc><entityType>Limited Partnership</entityType><yearOfInc><withinFiveYears>true</withinFiveYears><value>2025</value></yearOfInc></primaryIssuer>${of('issuers', '')}<relatedPersonsList>${of('people', '<relatedPersonInfo><relatedPersonName><firstName>Jane</firstName><middleName>Q</middleName><lastName>Roe</lastName></relatedPersonName><relatedPersonRelationshipList><relationship>Executive Officer</relationship><relationship>Director</relationship></relatedPersonRelationshipList><relationshipClarification></relationshipClarification></relatedPersonInfo>')}</relatedPersonsList><offeringData><industryGroup><industryGroupType>Pooled Investment Fund</industryGroupType><investmentFundInfo><investmentFundType>Hedge Fund</investmentFundType></investmentFundInfo></industryGroup><issuerSize><revenueRange>Decline to Disclose</revenueRange></issuerSize><federalExemptionsExclusions><item>06c</item><item>3C.7</item></federalExemptionsExclusions><typeOfFiling><newOrAmendment>${of('amendment', '<isAmendment>false</isAmendment>')}</newOrAmendment><dateOfFirstSale>${of('sale', '<value>2026-01-02</value>')}</dateOfFirstSale></typeOfFiling><minimumInvestmentAccepted>100000</minimumInvestmentAccepted><offeringSalesAmounts><totalOfferingAmount>${of('total', '50000000')}</totalOfferingAmount><totalAmountSold>1250000</totalAmountSold><totalRemaining>${of('remaining', '48750000')}</totalRemaining></offeringSalesAmounts><investors><hasNonAccreditedInvestors>false</hasNonAccreditedInvestors><totalNumberAlreadyInvested>12</totalNumberAlreadyInvested></investors></offeringData></edgarSubmission>`;
};

export interface NoticeSample {
  readonly form?: string;
  readonly narrative?: string;
  readonly partII?: string;
  readonly change?: string;
  readonly period?: string;
}

/** A Form 12b-25. */
export function lateNotice(sample: NoticeSample = {}): string {
  const {
    form = 'NT 10-K',
    narrative = 'The Company needs more time.',
    partII = '☒',
    change = '☐ Yes ☒ No',
    period = 'For Period Ended: December 31, 2025',
  } = sample;
  return prose(
    form,
    p('FORM 12b-25'),
    p('NOTIFICATION OF LATE FILING'),
    p('(Check one): ☒ Form 10-K ☐ Form 20-F ☐ Form 11-K ☐ Form 10-Q'),
    p(period),
    p('PART I &#8212; REGISTRANT INFORMATION'),
    p('Acme Corp'),
    p('Full Name of Registrant'),
    p('PART II &#8212; RULES 12b-25(b) AND (c)'),
    p('If the subject report could not be filed without unreasonable effort or expense the following should be completed.'),
    table(
      tr(
        partII,
        '(a)',
        'The reason described in reasonable detail in Part III of this form could not be eliminated without unreasonable effort or expense;',
      ),
    ),
    p('PART III &#8212; NARRATIVE'),
    p(
      'State below in reasonable detail why Forms 10-K, 20-F, 11-K, 10-Q or the transition report could not be filed within the prescribed time period.',
    ),
    p(narrative),
    p('PART IV &#8212; OTHER INFORMATION'),
    p('(2) Have all other periodic reports required under Section 13 or 15(d) been filed? If answer is no, identify report(s).'),
    p('Yes ☒ No ☐'),
    p('(3) Is it anticipated that any significant change in results of operations will be reflected by the earnings statements?'),
    p(change),
    p('If so, attach an explanation.'),
  );
}

export const SAMPLE_NOTICE_OF_SALE = `<edgarSubmission xmlns="http://www.sec.gov/edgar/ownership"><headerData><submissionType>144</submissionType><filerInfo><filer><filerCredentials><cik>0000009999</cik></filerCredentials></filer></filerInfo></headerData><formData><issuerInfo><issuerName>Acme Corp</issuerName><nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>Jane Roe</nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold><relationshipsToIssuer><relationshipToIssuer>Officer</relationshipToIssuer></relationshipsToIssuer></issuerInfo><securitiesInformation><securitiesClassTitle>Common</securitiesClassTitle><noOfUnitsSold>200000</noOfUnitsSold><aggregateMarketValue>12500000.50</aggregateMarketValue><noOfUnitsOutstanding>90000000</noOfUnitsOutstanding></securitiesInformation><securitiesToBeSold><natureOfAcquisitionTransaction>Restricted Stock &amp; Options</natureOfAcquisitionTransaction></securitiesToBeSold></formData></edgarSubmission>`;

import { escapeXml, type ListedDocument } from '../replay/listed-filing.template.ts';
import { SAMPLE_MARK } from './eight-k-sample.template.ts';

/** An invented company about to go public; its CIK is far above those assigned by the SEC. */
interface NewCompany {
  readonly cik: string;
  readonly name: string;
  readonly symbol: string;
  readonly exchange: 'Nasdaq Global Market' | 'New York Stock Exchange' | 'NYSE American';
  /** Dollars per share, in the middle of the range. */
  readonly price: number;
  readonly industry: string;
}

const newCompany = (
  number: number,
  name: string,
  symbol: string,
  exchange: NewCompany['exchange'],
  price: number,
  industry: string,
): NewCompany => ({ cik: String(9_990_000_000 + number), name, symbol, exchange, price, industry });

const NEW_COMPANIES: readonly NewCompany[] = [
  newCompany(1, 'Larkfield Robotics, Inc.', 'LRKF', 'Nasdaq Global Market', 16, 'Other Technology'),
  newCompany(2, 'Harbor Loom Textiles Corp.', 'HLTX', 'New York Stock Exchange', 21, 'Manufacturing'),
  newCompany(3, 'Quillon Therapeutics, Inc.', 'QLLN', 'Nasdaq Global Market', 12, 'Biotechnology'),
  newCompany(4, 'Saltmarsh Energy Partners Inc.', 'SLTM', 'NYSE American', 9, 'Oil and Gas'),
  newCompany(5, 'Brightwell Orchards, Inc.', 'BRWO', 'Nasdaq Global Market', 14, 'Agriculture'),
  newCompany(6, 'Copperline Payments Inc.', 'CPLN', 'New York Stock Exchange', 25, 'Other Banking and Financial Services'),
];

export interface ListingSample {
  readonly form: 'S-1' | 'S-1/A' | '424B4' | 'D';
  readonly company: { readonly cik: string; readonly name: string };
  /** Exemptions claimed in a Form D, which the feed lists as items. */
  readonly items: readonly { readonly code: string; readonly title: string }[];
  readonly document: ListedDocument;
}

const EXEMPTION = { code: '06b', title: 'Rule 506(b)' } as const;
const FUND = { code: '3C.7', title: 'Section 3(c)(7)' } as const;

/**
 * The sample feed's filings of new listings, in turn: a company's registration, price range and pricing, then a private placement, which every third time
 * is a fund's.
 * @param turn the filing's number. @param n from 1 to 9, for amounts.
 */
export function listingSample(turn: number, n: number, date: string): ListingSample {
  const round = Math.floor(turn / 4);
  const company = NEW_COMPANIES[round % NEW_COMPANIES.length] as NewCompany;
  const form = (['S-1', 'S-1/A', '424B4', 'D'] as const)[turn % 4] ?? 'S-1';
  if (form !== 'D') return { form, company, items: [], document: page(form, coverOf(form, company, n)) };
  const fund = round % 3 === 2;
  const issuer = {
    cik: String(9_991_000_000 + (round % 50)),
    name: fund ? `Meridian Sample Fund ${1 + (round % 9)}, L.P.` : `${company.name.split(' ')[0]} Works Holdings LLC`,
  };
  const body = noticeOf(issuer, fund ? 'Pooled Investment Fund' : company.industry, fund, n, date);
  const document = { type: form, filename: 'primary_doc.xml', description: 'SAMPLE FILING', body };
  return { form, company: issuer, items: [EXEMPTION, ...(fund ? [FUND] : [])], document };
}

function page(type: string, blocks: readonly string[]): ListedDocument {
  const body = `<html><body>\n${[...blocks, `<p>${SAMPLE_MARK}</p>`].join('\n')}\n</body></html>\n`;
  return { type, filename: 'sample.htm', description: 'SAMPLE FILING', body };
}

const p = (text: string): string => `<p>${escapeXml(text)}</p>`;
const money = (dollars: number): string => dollars.toLocaleString('en-US', { minimumFractionDigits: 2 });
const whole = (number: number): string => number.toLocaleString('en-US');

/** The cover page in its usual wording: without a price, then with a range, finally with a price table. */
function coverOf(form: 'S-1' | 'S-1/A' | '424B4', company: NewCompany, n: number): readonly string[] {
  const shares = 4_000_000 + 500_000 * n;
  const { price } = company;
  const head = [
    p(company.name),
    ...(form === '424B4' ? [] : [p('(Exact name of registrant as specified in its charter)')]),
    p(`${whole(shares)} Shares of Common Stock`),
    p(`We intend to list our common stock on the ${company.exchange} under the symbol “${company.symbol}.”`),
  ];
  if (form === 'S-1')
    return [...head, p('This is the initial public offering of our common stock. The price is not determined yet.')];
  if (form === 'S-1/A') {
    const range = `between $${money(price - 1)} and $${money(price + 1)} per share`;
    return [...head, p(`We currently estimate that the initial public offering price will be ${range}.`)];
  }
  const rows = [
    ['Initial public offering price', price, price * shares],
    ['Underwriting discounts and commissions', price * 0.07, price * shares * 0.07],
    ['Proceeds to us, before expenses', price * 0.93, price * shares * 0.93],
  ] as const;
  const cells = rows.map(([name, each, total]) => `<tr><td>${name}</td><td>$${money(each)}</td><td>$${money(total)}</td></tr>`);
  return [...head, `<table><tr><td></td><td>Per Share</td><td>Total</td></tr>${cells.join('')}</table>`];
}

function noticeOf(
  { cik, name }: { readonly cik: string; readonly name: string },
  industry: string,
  fund: boolean,
  n: number,
  date: string,
): string {
  const total = n * 10_000_000;
  const person = `<relatedPersonInfo><relatedPersonName><firstName>Sample</firstName><lastName>Person</lastName></relatedPersonName><relatedPersonRelationshipList><relationship>Executive Officer</relationship></relatedPersonRelationshipList><relationshipClarification>${SAMPLE_MARK}</relationshipClarification></relatedPersonInfo>`;
  const investment = fund
    ? '<investmentFundInfo><investmentFundType>Private Equity Fund</investmentFundType></investmentFundInfo>'
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission>
<schemaVersion>X0708</schemaVersion>
<submissionType>D</submissionType>
<testOrLive>LIVE</testOrLive>
<primaryIssuer>
<cik>${cik}</cik>
<entityName>${escapeXml(name)}</entityName>
<jurisdictionOfInc>DELAWARE</jurisdictionOfInc>
<entityType>${fund ? 'Limited Partnership' : 'Limited Liability Company'}</entityType>
<yearOfInc><withinFiveYears>true</withinFiveYears><value>2025</value></yearOfInc>
</primaryIssuer>
<relatedPersonsList>${person}</relatedPersonsList>
<offeringData>
<industryGroup><industryGroupType>${escapeXml(industry)}</industryGroupType>${investment}</industryGroup>
<issuerSize><revenueRange>Decline to Disclose</revenueRange></issuerSize>
<federalExemptionsExclusions><item>06b</item>${fund ? '<item>3C</item><item>3C.7</item>' : ''}</federalExemptionsExclusions>
<typeOfFiling><newOrAmendment><isAmendment>false</isAmendment></newOrAmendment><dateOfFirstSale><value>${date}</value></dateOfFirstSale></typeOfFiling>
<minimumInvestmentAccepted>100000</minimumInvestmentAccepted>
<offeringSalesAmounts><totalOfferingAmount>${total}</totalOfferingAmount><totalAmountSold>${total / 4}</totalAmountSold><totalRemaining>${(total * 3) / 4}</totalRemaining></offeringSalesAmounts>
<investors><hasNonAccreditedInvestors>false</hasNonAccreditedInvestors><totalNumberAlreadyInvested>${n * 3}</totalNumberAlreadyInvested></investors>
</offeringData>
</edgarSubmission>
`;
}

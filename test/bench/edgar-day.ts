import { feedEntries } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { eightKSample } from '../../backend/contexts/filings/sample-feed/eight-k-sample.template.ts';
import { ownershipSample } from '../../backend/contexts/filings/sample-feed/ownership-sample.template.ts';
import { type SampleCompany, sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { EdgarDouble, type SubmittedFiling } from '../kit/edgar-double.ts';
import { accessionOf } from '../kit/filing-events.ts';
import { eightKStory, otherFiling, ownershipStory } from './day-mix.ts';
import { COMPANIES, cikOf, companyOf, nameOf, tickerOf } from './history.ts';

export interface EdgarDayOptions {
  readonly filings: number;
  /** How many more filings the feed shows each time its top is read. */
  readonly perLook: number;
  /**
   * After `after` filings, the others arrive at this rate, however often the feed is read. @param first number in the accession of the
   * first filing, for a log that already has filings. @param live true if its clock is real, so that each filing is accepted when it appears.
   */
  readonly steady?: { readonly after: number; readonly perSecond: number; readonly first: number; readonly live?: boolean };
}

const PAGE = 100;
const DAY_MS = 16 * 3_600_000;

/**
 * An EDGAR on one busy day: 55% ownership forms of 3 to 12 kB, 25% 8-Ks of 30 to 150 kB (cover page, items, press release,
 * XBRL) and 20% other forms, reporting what filings of a real day do. Each poll of the top of the feed shows some more.
 */
export class EdgarDay extends EdgarDouble {
  readonly #filings: number;
  readonly #perLook: number;
  readonly #begin = Date.now() - DAY_MS;
  readonly #entries: (readonly string[])[] = [];
  readonly #steady: EdgarDayOptions['steady'];
  /** Acceptance time of each filing, if its clock is real. */
  readonly #acceptedAt: Date[] = [];
  #shown = 0;
  #steadySince = 0;
  #held = false;

  constructor({ filings, perLook, steady }: EdgarDayOptions) {
    super();
    this.#filings = filings;
    this.#perLook = perLook;
    this.#steady = steady;
  }

  /** While held, shows nothing new. */
  hold(held: boolean): void {
    this.#held = held;
    this.#steadySince = performance.now();
  }

  protected override now(): Date {
    if (this.#steady?.live) return new Date();
    return this.#moment(Math.max(0, this.#shown - 1));
  }

  protected override tickers(): string {
    return tickers();
  }

  protected filing(accession: string): SubmittedFiling | undefined {
    const number = /^0000000000-26-(\d{6})$/.exec(accession)?.[1];
    const n = Number(number) - (this.#steady?.first ?? 0);
    return n >= 0 && n < this.#shown ? this.#filing(n) : undefined;
  }

  #moment(n: number): Date {
    if (this.#steady?.live) {
      this.#acceptedAt[n] ??= new Date();
      return this.#acceptedAt[n];
    }
    return new Date(this.#begin + Math.floor((n / this.#filings) * DAY_MS));
  }

  /** Reading the top shows some more filings. */
  protected entries(_type: string, start: number): readonly string[] {
    if (start === 0) {
      const before = this.#shown;
      this.#shown = Math.min(this.#filings, before + this.#more());
      for (let n = before; n < this.#shown; n += 1) this.#entries.push(feedEntries(this.#filing(n), this.url));
    }
    const page: string[] = [];
    let skip = start;
    for (let n = this.#shown - 1; n >= 0 && page.length < PAGE; n -= 1) {
      const entries = this.#entries[n] ?? [];
      if (skip < entries.length) page.push(...entries.slice(skip));
      skip = Math.max(0, skip - entries.length);
    }
    return page;
  }

  /** How many more filings appear in this poll. */
  #more(): number {
    if (this.#held) return 0;
    if (!this.#steady) return this.#perLook;
    const { after, perSecond } = this.#steady;
    const now = performance.now();
    if (this.#shown < after) {
      this.#steadySince = now;
      return Math.min(this.#perLook, after - this.#shown);
    }
    const due = Math.floor(((now - this.#steadySince) * perSecond) / 1_000);
    this.#steadySince += (due * 1_000) / perSecond;
    return due;
  }

  #filing(n: number): SubmittedFiling {
    const model = sampleCompanies[n % sampleCompanies.length] as SampleCompany;
    const company = companyOf(n);
    const filer = { cik: cikOf(company), name: nameOf(company) };
    const acceptedAt = this.#moment(n);
    const date = acceptedAt.toISOString().slice(0, 10);
    const listed = {
      accession: accessionOf((this.#steady?.first ?? 0) + n),
      filedOn: date,
      acceptedAt,
      acceptanceKnown: true,
      periodOfReport: date,
    };
    const own = (body: string) =>
      body.replaceAll(model.cik, filer.cik).replaceAll(model.name, filer.name).replaceAll(model.ticker, tickerOf(company));
    const turn = n % 20;
    if (turn < 11) {
      const { form, owner, document } = ownershipSample(model, ownershipStory(n), 1 + (n % 9), date);
      const parties = [
        { cik: owner.cik, name: owner.name, role: 'reporting' as const },
        { ...filer, role: 'issuer' as const },
      ];
      const body = longer(own(document.body), n % 7);
      return { ...listed, form, parties, items: [], bytes: body.length, documents: [{ ...document, body }] };
    }
    if (turn >= 16) {
      const { form, role, documents } = otherFiling(n);
      const holder = { cik: '0000900000', name: 'ROE PARTNERS LP', role: role === 'subject' ? ('filed-by' as const) : role };
      const parties = [{ ...filer, role }, ...(role === 'subject' ? [holder] : [])];
      return { ...listed, form, parties, items: [], bytes: 200_000, documents };
    }
    const parties = [{ ...filer, role: 'filer' as const }];
    const { items, document } = eightKSample(model, eightKStory(n), 1 + (n % 9), 'January 12, 2026');
    const body = own(document.body).replace('</table>', `</table>${COVER}`);
    const release = { type: 'EX-99.1', filename: 'ex991.htm', description: 'PRESS RELEASE', body: RELEASE };
    const schema = { type: 'EX-101.LAB', filename: 'a_lab.xml', description: 'XBRL LABELS', body: LABELS };
    const documents = [{ ...document, body }, ...(n % 2 === 0 ? [release] : []), schema];
    const bytes = documents.reduce((sum, each) => sum + each.body.length, 0);
    return { ...listed, form: '8-K', parties, items, bytes, documents };
  }
}

function tickers(): string {
  const data = Array.from({ length: COMPANIES }, (_, n) => [Number(cikOf(n)), nameOf(n), tickerOf(n), 'Nasdaq']);
  return JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data });
}

/** The same filing with up to seven rows and an address, as brokers' software writes it. */
function longer(xml: string, rows: number): string {
  return xml
    .replace(/ {8}<nonDerivativeTransaction>[\s\S]*?<\/nonDerivativeTransaction>/, (row) =>
      Array(rows + 1)
        .fill(row)
        .join('\n'),
    )
    .replace('</reportingOwnerId>', `</reportingOwnerId>${ADDRESS}`);
}

const ADDRESS = `
        <reportingOwnerAddress>
            <rptOwnerStreet1>C/O HOLDINGS INTERNATIONAL INC.</rptOwnerStreet1>
            <rptOwnerStreet2>100 TECHNOLOGY CENTER DRIVE</rptOwnerStreet2>
            <rptOwnerCity>STOUGHTON</rptOwnerCity>
            <rptOwnerState>MA</rptOwnerState>
            <rptOwnerZipCode>02072</rptOwnerZipCode>
            <rptOwnerStateDescription></rptOwnerStateDescription>
        </reportingOwnerAddress>`;
const STYLE = "color:#000000;font-family:'Times New Roman',sans-serif;font-size:10pt;font-weight:400;line-height:120%";
const row = (label: string, content: string) =>
  `<tr><td colspan="3" style="padding:2px 1pt;text-align:left;vertical-align:bottom"><span style="${STYLE}">${label}</span></td>` +
  `<td style="padding:2px 1pt;text-align:right"><span style="${STYLE}"><ix:nonNumeric contextRef="c-1" name="dei:${label.replaceAll(' ', '')}" id="f-1">${content}</ix:nonNumeric></span></td></tr>\n`;
/** A cover page in inline XBRL: about 24 kB around two screens of text. */
const COVER = `<div><table style="border-collapse:collapse;width:100%">${[...Array(60).keys()]
  .map((n) => row(`Cover Page Element Number ${n}`, `value ${n}`))
  .join('')}</table></div>`;
/** Two pages of prose and three financial tables. */
const RELEASE = `<html><body>${'<p style="text-align:justify">The Company reported results for the quarter that reflect demand across its segments, continued investment in product development and disciplined management of operating expenses.</p>\n'.repeat(40)}<table>${[
  ...Array(120).keys(),
]
  .map((n) => row(`Line Item ${n}`, String(n * 1_013)))
  .join('')}</table></body></html>`;
const LABELS = `<?xml version="1.0" encoding="UTF-8"?>\n<link:linkbase>${'<link:label xlink:label="lab" xlink:role="http://www.xbrl.org/2003/role/label" xlink:type="resource" xml:lang="en-US">Entity Registrant Name</link:label>\n'.repeat(200)}</link:linkbase>`;

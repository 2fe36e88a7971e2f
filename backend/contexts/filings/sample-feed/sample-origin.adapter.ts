import type { Clock } from '../../../platform/clock/clock.ts';
import { feedEntries, feedPage, indexPage, submissionText } from '../replay/listed-filing.template.ts';
import { submissionsList } from '../replay/listed-index.template.ts';
import { accessDenied, type OriginAnswer, type OriginRequest, OriginServer } from '../replay/origin-server.adapter.ts';
import { SAMPLE_MARK } from './eight-k-sample.template.ts';
import { type SampleCompany, SIC_DESCRIPTIONS, sampleCompanies, sampleTickers } from './sample-companies.template.ts';
import { HISTORY_EVERY, newcomerFiling, type SampleFiling, sampleFiling, slotAt, slotOf } from './sample-filing.template.ts';

export interface SampleOptions {
  readonly clock: Clock;
  readonly seed?: number;
  /** How many filings of the last days there are at the start. */
  readonly history?: number;
}

const PAGE = 100;
/** Above EDGAR's limit of 5,000 entries nothing is shown anyway. */
const MAX_LISTED = 3_000;
/** Slots of the past in a company's list, of all companies together: about two months. */
const MONTHS_LISTED = 800;
const TICKERS_ETAG = '"sample-1"';

/** The built-in sample feed: an EDGAR origin of its own on the loopback interface, read like any other. */
export class SampleOrigin extends OriginServer {
  readonly #clock: Clock;
  readonly #seed: number;
  readonly #history: readonly number[];
  readonly #first: number;

  constructor(options: SampleOptions) {
    super();
    this.#clock = options.clock;
    this.#seed = options.seed ?? 1;
    this.#first = slotAt(this.#clock.now()) + 1;
    const newest = Math.floor((this.#first - 1) / HISTORY_EVERY);
    this.#history = Array.from({ length: options.history ?? 40 }, (_, index) => (newest - index) * HISTORY_EVERY);
  }

  protected answer(request: OriginRequest): OriginAnswer {
    return { ...this.#answer(request), date: this.#clock.now() };
  }

  #answer({ path, query, headers }: OriginRequest): OriginAnswer {
    if (path === '/cgi-bin/browse-edgar') {
      return { contentType: 'application/atom+xml', body: this.#feed(query.get('type') ?? '', Number(query.get('start') ?? 0)) };
    }
    if (path === '/files/company_tickers_exchange.json') {
      const version = { contentType: 'application/json', headers: { ETag: TICKERS_ETAG } };
      return headers['if-none-match'] === TICKERS_ETAG
        ? { ...version, status: 304, body: '' }
        : { ...version, body: sampleTickers() };
    }
    const [, cik] = /^\/submissions\/CIK(\d{10})\.json$/.exec(path) ?? [];
    const company = sampleCompanies.find((one) => one.cik === cik);
    if (company) return { contentType: 'application/json', body: JSON.stringify(this.#submissions(company)) };
    const [, accession = '', suffix] = /\/(\d{10}-\d{2}-\d{6})(\.txt|-index\.html?)$/.exec(path) ?? [];
    const filing = this.#filing(accession);
    if (!filing) return accessDenied;
    return suffix === '.txt'
      ? { contentType: 'text/plain', body: submissionText(filing, filing.documents) }
      : { contentType: 'text/html', body: indexPage(filing, filing.documents, SAMPLE_MARK) };
  }

  /** The last months of a company: the days that the feed shows, and those before. */
  #submissions({ cik, name, ticker, exchange, sic }: SampleCompany): object {
    const newest = Math.floor((this.#first - 1) / HISTORY_EVERY);
    const past = Array.from({ length: MONTHS_LISTED }, (_, index) => (newest - index) * HISTORY_EVERY);
    const filings = past
      .filter((slot) => slot > 0)
      .map((slot) => this.#at(slot))
      .filter(({ parties }) => parties.some((party) => party.cik === cik));
    const sicDescription = SIC_DESCRIPTIONS[sic] ?? '';
    const entity = { cik, name, tickers: [ticker], exchanges: [exchange], sic, sicDescription };
    return submissionsList({ ...entity, insiderTransactionForOwnerExists: 0 }, filings);
  }

  /** Also one that an earlier process listed: a reader may come back for it. */
  #filing(accession: string): SampleFiling | null {
    const slot = slotOf(accession);
    return slot === null || slot > slotAt(this.#clock.now()) ? null : this.#at(slot);
  }

  #at(slot: number): SampleFiling {
    return newcomerFiling(slot, this.#seed) ?? sampleFiling(slot, this.#seed);
  }

  #feed(type: string, start: number): string {
    const now = this.#clock.now();
    const live = Math.max(0, Math.min(MAX_LISTED, slotAt(now) - this.#first + 1));
    const slots = [...Array.from({ length: live }, (_, index) => slotAt(now) - index), ...this.#history];
    const entries: string[] = [];
    for (const slot of slots) {
      if (entries.length >= start + PAGE) break;
      const filing = this.#at(slot);
      if (filing.form.startsWith(type)) entries.push(...feedEntries(filing, this.url));
    }
    return feedPage(entries.slice(start, start + PAGE), now);
  }
}

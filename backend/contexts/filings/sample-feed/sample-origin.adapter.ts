import type { Clock } from '#platform/clock/clock.ts';
import { SAMPLE_ORIGIN } from '../published/document-link.ts';
import { feedEntries, feedPage, indexPage, submissionText } from '../replay/listed-filing.template.ts';
import { submissionsList } from '../replay/listed-index.template.ts';
import { accessDenied, type OriginAnswer, type OriginRequest, OriginServer } from '../replay/origin-server.adapter.ts';
import { SAMPLE_MARK } from './eight-k-sample.template.ts';
import { type SampleCompany, SIC_DESCRIPTIONS, sampleCompanies, sampleTickers } from './sample-companies.template.ts';
import { historyFiling, liveFiling, SAMPLE_SEED, type SampleFiling, sampleOf, slotAt } from './sample-filing.template.ts';
import { HISTORY_FILINGS, historyIndexAt } from './sample-history.template.ts';

export interface SampleOptions {
  readonly clock: Clock;
}

const PAGE = 100;
/** Maximum live filings listed; EDGAR's feed shows at most 5,000 entries anyway. */
const MAX_LISTED = 3_000;
/** History entries of all companies that a company's submissions list is taken from: about two months. */
const LISTED_HISTORY = 800;
const TICKERS_ETAG = '"sample-1"';

/** The built-in sample feed: an EDGAR origin on the loopback interface, read like any other. */
export class SampleOrigin extends OriginServer {
  readonly #clock: Clock;
  /** The newest history entry when the feed was started. */
  readonly #newest: number;
  readonly #recent: readonly SampleFiling[];
  readonly #first: number;

  constructor(options: SampleOptions) {
    super();
    this.#clock = options.clock;
    const now = this.#clock.now();
    this.#first = slotAt(now) + 1;
    this.#newest = historyIndexAt(now);
    this.#recent = this.#history(HISTORY_FILINGS);
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
    // Includes filings listed by an earlier process, which may still be requested.
    const filing = sampleOf(accession, SAMPLE_SEED, this.#clock.now());
    if (!filing) return accessDenied;
    return suffix === '.txt'
      ? { contentType: 'text/plain', body: submissionText(filing, filing.documents) }
      : { contentType: 'text/html', body: indexPage(filing, filing.documents, SAMPLE_MARK) };
  }

  /** A company's submissions list: its filings of the last two months in the history. */
  #submissions({ cik, name, ticker, exchange, sic }: SampleCompany): object {
    const filings = this.#history(LISTED_HISTORY).filter(({ parties }) => parties.some((party) => party.cik === cik));
    const sicDescription = SIC_DESCRIPTIONS[sic] ?? '';
    const entity = { cik, name, tickers: [ticker], exchanges: [exchange], sic, sicDescription };
    return submissionsList({ ...entity, insiderTransactionForOwnerExists: 0 }, filings);
  }

  /** The newest filings from before the feed was started. */
  #history(count: number): readonly SampleFiling[] {
    return Array.from({ length: count }, (_, index) => historyFiling(this.#newest - index, SAMPLE_SEED));
  }

  #feed(type: string, start: number): string {
    const now = this.#clock.now();
    const live = Math.max(0, Math.min(MAX_LISTED, slotAt(now) - this.#first + 1));
    const entries: string[] = [];
    const list = (filing: SampleFiling) => {
      if (filing.form.startsWith(type)) entries.push(...feedEntries(filing, SAMPLE_ORIGIN));
    };
    for (let slot = slotAt(now); slot > slotAt(now) - live && entries.length < start + PAGE; slot -= 1)
      list(liveFiling(slot, SAMPLE_SEED));
    if (entries.length < start + PAGE) for (const filing of this.#recent) list(filing);
    return feedPage(entries.slice(start, start + PAGE), now);
  }
}

import {
  feedEntries,
  feedPage,
  indexPage,
  type ListedDocument,
  type ListedFiling,
  submissionText,
} from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { masterIndex, submissionsList } from '../../backend/contexts/filings/replay/listed-index.template.ts';
import {
  accessDenied,
  type OriginAnswer,
  type OriginRequest,
  OriginServer,
} from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { sampleCompanies, sampleTickers } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';

export interface DatedFiling extends ListedFiling {
  readonly documents: readonly ListedDocument[];
  /** Answered instead of its submission. */
  readonly damaged?: string;
}

const PAGE = 100;
const DAY_MS = 86_400_000;

/**
 * An EDGAR at any date: feed, submissions, daily indexes, and the list of every sample company. It shows what was published; its clock is
 * the one it is given.
 */
export class DatedEdgar extends OriginServer {
  /** What the feed shows, oldest first. */
  readonly #published: DatedFiling[] = [];
  /** In the daily index and the archives only. */
  readonly #hidden: DatedFiling[] = [];
  /** On the list of their company and in the archives only. */
  readonly #history: DatedFiling[] = [];

  /** @param now EDGAR's clock. */
  constructor(private readonly now: () => Date) {
    super();
  }

  /** Makes a product read this EDGAR, as fast as it can. */
  get environment() {
    return {
      EDGAR_BASE_URL: this.url,
      EDGAR_USER_AGENT: 'Filingwire tests admin@example.com',
      EDGAR_MAX_RPS: '10000',
      EDGAR_POLL_SECONDS: '1',
    };
  }

  publish(...filings: readonly DatedFiling[]): void {
    this.#published.push(...filings);
  }

  /** The feed leaves these out. */
  hide(...filings: readonly DatedFiling[]): void {
    this.#hidden.push(...filings);
  }

  /** Filings of the past. */
  remember(...filings: readonly DatedFiling[]): void {
    this.#history.push(...filings);
  }

  protected answer(request: OriginRequest): OriginAnswer {
    return { ...this.#answer(request), date: this.now() };
  }

  #answer({ path, query }: OriginRequest): OriginAnswer {
    if (path === '/files/company_tickers_exchange.json') return { contentType: 'application/json', body: sampleTickers() };
    if (path === '/cgi-bin/browse-edgar') return this.#feed(query.get('type') ?? '', Number(query.get('start') ?? 0));
    const [, cik] = /^\/submissions\/CIK(\d{10})\.json$/.exec(path) ?? [];
    if (cik) return this.#list(cik);
    const [, day] = /\/master\.(\d{8})\.idx$/.exec(path) ?? [];
    if (day) return this.#index(day);
    const [, accession, suffix] = /\/(\d{10}-\d{2}-\d{6})(\.txt|-index\.html?)$/.exec(path) ?? [];
    const filing = [...this.#published, ...this.#hidden, ...this.#history].find((each) => each.accession === accession);
    if (!filing) return accessDenied;
    return suffix === '.txt'
      ? { contentType: 'text/plain', body: filing.damaged ?? submissionText(filing, filing.documents) }
      : { contentType: 'text/html', body: indexPage(filing, filing.documents, 'Written by a test.') };
  }

  #feed(type: string, start: number): OriginAnswer {
    const entries = this.#published
      .filter(({ form }) => form.startsWith(type))
      .toReversed()
      .flatMap((filing) => feedEntries(filing, this.url));
    return { contentType: 'application/atom+xml', body: feedPage(entries.slice(start, start + PAGE), this.now()) };
  }

  #list(cik: string): OriginAnswer {
    const company = sampleCompanies.find((each) => each.cik === cik);
    if (!company) return accessDenied;
    const { name, ticker, exchange, sic } = company;
    const entity = {
      cik,
      name,
      tickers: [ticker],
      exchanges: [exchange],
      sic,
      sicDescription: 'Of a test',
      insiderTransactionForOwnerExists: 0 as const,
    };
    const filings = [...this.#history, ...this.#published].filter(({ parties }) => parties.some((party) => party.cik === cik));
    return { contentType: 'application/json', body: JSON.stringify(submissionsList(entity, filings)) };
  }

  /** Built at the end of its day, and only for a day on which something was filed. */
  #index(day: string): OriginAnswer {
    const filings = [...this.#published, ...this.#hidden].filter(({ filedOn }) => filedOn.replaceAll('-', '') === day);
    const end = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T03:00:00Z`) + DAY_MS;
    if (filings.length === 0 || this.now().getTime() < end) return accessDenied;
    return { contentType: 'text/plain', body: masterIndex(filings) };
  }
}

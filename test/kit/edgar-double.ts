import {
  feedPage,
  indexPage,
  type ListedDocument,
  type ListedFiling,
  submissionText,
} from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { masterIndex } from '../../backend/contexts/filings/replay/listed-index.template.ts';
import {
  accessDenied,
  type OriginAnswer,
  type OriginRequest,
  OriginServer,
} from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { sampleTickers } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';

/** A filing with the documents of its submission. */
export interface SubmittedFiling extends ListedFiling {
  readonly documents: readonly ListedDocument[];
  /** Served instead of its submission. */
  readonly damaged?: string | undefined;
}

const PAGE = 100;

export const isFeed = ({ path }: OriginRequest): boolean => path === '/cgi-bin/browse-edgar';

export function json(body: object): OriginAnswer {
  return { contentType: 'application/json', body: JSON.stringify(body) };
}

/** Serves EDGAR's paths; subclasses supply the filings. Everything else is denied, like by EDGAR's storage. */
export abstract class EdgarDouble extends OriginServer {
  /** Environment for a product that reads this EDGAR as fast as it can. */
  get environment() {
    return {
      EDGAR_BASE_URL: this.url,
      EDGAR_USER_AGENT: 'Filingwire tests admin@example.com',
      EDGAR_MAX_RPS: '10000',
      EDGAR_POLL_SECONDS: '1',
    };
  }

  /** Feed entries of a form type ('' for all), newest first. @returns those from `start` on, at least one page. */
  protected abstract entries(type: string, start: number): readonly string[];

  /** A filing in the archives. */
  protected abstract filing(accession: string): SubmittedFiling | undefined;

  /** EDGAR's clock. */
  protected now(): Date {
    return new Date();
  }

  /** The SEC's ticker file. */
  protected tickers(): string {
    return sampleTickers();
  }

  /** The submissions list of a company. */
  protected submissions(_cik: string): object | null {
    return null;
  }

  /** Filings in the index of a day, `yyyymmdd`; null if the index is not built yet. */
  protected indexOf(_day: string): readonly ListedFiling[] | null {
    return null;
  }

  protected answer(request: OriginRequest): OriginAnswer {
    return { ...this.#answer(request), date: this.now() };
  }

  #answer(request: OriginRequest): OriginAnswer {
    const { path, query } = request;
    if (isFeed(request)) {
      const entries = this.entries(query.get('type') ?? '', Number(query.get('start') ?? 0)).slice(0, PAGE);
      return { contentType: 'application/atom+xml', body: feedPage(entries, this.now()) };
    }
    if (path === '/files/company_tickers_exchange.json') return { contentType: 'application/json', body: this.tickers() };
    const [, cik] = /^\/submissions\/CIK(\d{10})\.json$/.exec(path) ?? [];
    const list = cik ? this.submissions(cik) : null;
    if (list) return json(list);
    const [, day] = /\/master\.(\d{8})\.idx$/.exec(path) ?? [];
    const indexed = day ? this.indexOf(day) : null;
    if (indexed) return { contentType: 'text/plain', body: masterIndex(indexed) };
    const [, accession = '', suffix] = /\/(\d{10}-\d{2}-\d{6})(\.txt|-index\.html?)$/.exec(path) ?? [];
    const filing = this.filing(accession);
    if (!filing) return accessDenied;
    return suffix === '.txt'
      ? { contentType: 'text/plain', body: filing.damaged ?? submissionText(filing, filing.documents) }
      : { contentType: 'text/html', body: indexPage(filing, filing.documents, 'Written by a test.') };
  }
}

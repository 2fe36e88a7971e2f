import {
  feedEntries,
  feedPage,
  indexPage,
  type ListedDocument,
  type ListedFiling,
  submissionText,
} from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import {
  accessDenied,
  type OriginAnswer,
  type OriginRequest,
  OriginServer,
} from '../../backend/contexts/filings/replay/origin-server.adapter.ts';

export interface PublishedFiling extends ListedFiling {
  readonly documents: readonly ListedDocument[];
}

/** Companies of the journeys, in the SEC's ticker file format. */
export const COMPANIES = [
  { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' },
  { cik: '0000789019', name: 'MICROSOFT CORP', ticker: 'MSFT' },
  { cik: '0001045810', name: 'NVIDIA CORP', ticker: 'NVDA' },
  { cik: '0001318605', name: 'Tesla, Inc.', ticker: 'TSLA' },
] as const;

const PAGE = 100;

/** An EDGAR origin a test writes itself: what is published shows in the feed at once and can be read. */
export class PublishedOrigin extends OriginServer {
  /** Newest first, as the feed. */
  readonly #filings: PublishedFiling[] = [];

  publish(...filings: readonly PublishedFiling[]): void {
    this.#filings.unshift(...[...filings].reverse());
  }

  protected answer({ path, query }: OriginRequest): OriginAnswer {
    if (path === '/cgi-bin/browse-edgar') {
      const start = Number(query.get('start') ?? 0);
      const entries = this.#filings.flatMap((filing) => feedEntries(filing, this.url)).slice(start, start + PAGE);
      return { contentType: 'application/atom+xml', body: feedPage(entries, new Date()) };
    }
    if (path === '/files/company_tickers_exchange.json') {
      const data = COMPANIES.map(({ cik, name, ticker }) => [Number(cik), name, ticker, 'Nasdaq']);
      return { contentType: 'application/json', body: JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data }) };
    }
    const [, accession, suffix] = /\/(\d{10}-\d{2}-\d{6})(\.txt|-index\.html?)$/.exec(path) ?? [];
    const filing = this.#filings.find((each) => each.accession === accession);
    if (!filing) return accessDenied;
    return suffix === '.txt'
      ? { contentType: 'text/plain', body: submissionText(filing, filing.documents) }
      : { contentType: 'text/html', body: indexPage(filing, filing.documents, 'Written by a test.') };
  }
}

/** An 8-K accepted now. @param number makes its accession; @param item its item code with EDGAR's title and the text under it. */
export function eightK(
  number: number,
  company: (typeof COMPANIES)[number],
  item: { readonly code: string; readonly title: string; readonly text: string },
): PublishedFiling {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  return {
    accession: `0000000000-26-${String(number).padStart(6, '0')}`,
    form: '8-K',
    parties: [{ cik: company.cik, name: company.name, role: 'filer' }],
    filedOn: day,
    acceptedAt: now,
    acceptanceKnown: true,
    periodOfReport: day,
    items: [{ code: item.code, title: item.title }],
    bytes: 4_000,
    documents: [
      {
        type: '8-K',
        filename: 'form8-k.htm',
        description: 'FORM 8-K',
        body: `<html><body><p>FORM 8-K</p><p>Item ${item.code} ${item.title}.</p><p>${item.text}</p></body></html>`,
      },
    ],
  };
}

export const CFO_RESIGNS = {
  code: '5.02',
  title:
    'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers: Compensatory Arrangements of Certain Officers',
  text: 'On this day, Jane Doe resigned as Chief Financial Officer of the Company, effective immediately.',
} as const;

import { feedEntries } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { EdgarDouble, type SubmittedFiling } from './edgar-double.ts';

/** Companies of the journeys, in the format of the SEC's ticker file. */
export const COMPANIES = [
  { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' },
  { cik: '0000789019', name: 'MICROSOFT CORP', ticker: 'MSFT' },
  { cik: '0001045810', name: 'NVIDIA CORP', ticker: 'NVDA' },
  { cik: '0001318605', name: 'Tesla, Inc.', ticker: 'TSLA' },
] as const;

/** An EDGAR double controlled by the test: published filings appear in the feed at once. */
export class PublishedEdgar extends EdgarDouble {
  /** Newest first, like the feed. */
  readonly #filings: SubmittedFiling[] = [];

  publish(...filings: readonly SubmittedFiling[]): void {
    this.#filings.unshift(...[...filings].reverse());
  }

  protected override tickers(): string {
    const data = COMPANIES.map(({ cik, name, ticker }) => [Number(cik), name, ticker, 'Nasdaq']);
    return JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data });
  }

  protected entries(_type: string, start: number): readonly string[] {
    return this.#filings.flatMap((filing) => feedEntries(filing, this.url)).slice(start);
  }

  protected filing(accession: string): SubmittedFiling | undefined {
    return this.#filings.find((each) => each.accession === accession);
  }
}

/** An 8-K accepted now. @param number makes its accession; @param item its item code with EDGAR's title and the text under it. */
export function eightK(
  number: number,
  company: (typeof COMPANIES)[number],
  item: { readonly code: string; readonly title: string; readonly text: string },
): SubmittedFiling {
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

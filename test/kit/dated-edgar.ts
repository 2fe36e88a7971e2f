import { feedEntries } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { submissionsList } from '../../backend/contexts/filings/replay/listed-index.template.ts';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { EdgarDouble, type SubmittedFiling } from './edgar-double.ts';

/**
 * An EDGAR double for any date: feed, submissions, daily indexes, and a list for every sample company. The test publishes its filings and sets its clock.
 */
export class DatedEdgar extends EdgarDouble {
  /** Filings in the feed, oldest first. */
  readonly #published: SubmittedFiling[] = [];
  /** Filings only in the daily index and the archives. */
  readonly #hidden: SubmittedFiling[] = [];
  /** Filings only on their company's list and in the archives. */
  readonly #history: SubmittedFiling[] = [];

  /** @param edgarTime EDGAR's clock. */
  constructor(private readonly edgarTime: () => Date) {
    super();
  }

  publish(...filings: readonly SubmittedFiling[]): void {
    this.#published.push(...filings);
  }

  /** Publishes filings without showing them in the feed. */
  hide(...filings: readonly SubmittedFiling[]): void {
    this.#hidden.push(...filings);
  }

  /** Adds past filings. */
  remember(...filings: readonly SubmittedFiling[]): void {
    this.#history.push(...filings);
  }

  protected override now(): Date {
    return this.edgarTime();
  }

  protected filing(accession: string): SubmittedFiling | undefined {
    return [...this.#published, ...this.#hidden, ...this.#history].find((each) => each.accession === accession);
  }

  protected entries(type: string, start: number): readonly string[] {
    return this.#published
      .filter(({ form }) => form.startsWith(type))
      .toReversed()
      .flatMap((filing) => feedEntries(filing, this.url))
      .slice(start);
  }

  protected override submissions(cik: string): object | null {
    const company = sampleCompanies.find((each) => each.cik === cik);
    if (!company) return null;
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
    return submissionsList(entity, filings);
  }

  /** Built in the evening of the day, and only if something was filed. */
  protected override indexOf(day: string): readonly SubmittedFiling[] | null {
    const filings = [...this.#published, ...this.#hidden].filter(({ filedOn }) => filedOn.replaceAll('-', '') === day);
    const end = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T03:00:00Z`) + DAY_MS;
    return filings.length === 0 || this.now().getTime() < end ? null : filings;
  }
}

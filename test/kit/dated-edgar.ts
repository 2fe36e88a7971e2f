import { feedEntries } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { submissionsList } from '../../backend/contexts/filings/replay/listed-index.template.ts';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { EdgarDouble, type SubmittedFiling } from './edgar-double.ts';

/**
 * An EDGAR at any date: feed, submissions, daily indexes, and the list of every sample company. It shows what was published; its clock is
 * the one it is given.
 */
export class DatedEdgar extends EdgarDouble {
  /** What the feed shows, oldest first. */
  readonly #published: SubmittedFiling[] = [];
  /** In the daily index and the archives only. */
  readonly #hidden: SubmittedFiling[] = [];
  /** On the list of their company and in the archives only. */
  readonly #history: SubmittedFiling[] = [];

  /** @param now EDGAR's clock. */
  constructor(private readonly edgarTime: () => Date) {
    super();
  }

  publish(...filings: readonly SubmittedFiling[]): void {
    this.#published.push(...filings);
  }

  /** The feed leaves these out. */
  hide(...filings: readonly SubmittedFiling[]): void {
    this.#hidden.push(...filings);
  }

  /** Filings of the past. */
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

  /** Built at the end of its day, and only for a day on which something was filed. */
  protected override indexOf(day: string): readonly SubmittedFiling[] | null {
    const filings = [...this.#published, ...this.#hidden].filter(({ filedOn }) => filedOn.replaceAll('-', '') === day);
    const end = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T03:00:00Z`) + DAY_MS;
    return filings.length === 0 || this.now().getTime() < end ? null : filings;
  }
}

import type { ListedCompany, TickerPeriod } from '../../backend/contexts/filings/company-directory.port.ts';
import { TickerResolver } from '../../backend/contexts/watchlists/ticker-resolver.port.ts';
import { cikOf } from './filing-events.ts';

const NAMED: readonly [ticker: string, cik: number, name: string][] = [
  ['AAPL', 1, 'Apple Inc.'],
  ['MSFT', 2, 'Microsoft Corp.'],
  ['GOOGL', 3, 'Alphabet Inc.'],
  ['GOOG', 3, 'Alphabet Inc.'],
  ['BRK-B', 4, 'Berkshire Hathaway Inc.'],
];

/** A small company reference: the given ones, and T1 to T99 with CIKs 1001 to 1099. */
export class TestCompanies extends TickerResolver {
  readonly #byTicker = new Map<string, ListedCompany>();

  /** False simulates the time before EDGAR's first answer. */
  read = true;

  constructor() {
    super();
    const all = [...NAMED, ...Array.from({ length: 99 }, (_, i) => [`T${i + 1}`, 1001 + i, `Test ${i + 1} Inc.`] as const)];
    for (const [ticker, cik, name] of all) this.#byTicker.set(ticker, { ticker, cik: cikOf(cik), name, exchange: 'Nasdaq' });
  }

  resolve(input: string): ListedCompany | null {
    return this.byTicker(input);
  }

  isRead(): boolean {
    return this.read;
  }

  size(): number {
    return this.#byTicker.size;
  }

  byTicker(input: string): ListedCompany | null {
    return (this.read && this.#byTicker.get(input.trim().toUpperCase().replace(/[./]/, '-'))) || null;
  }

  /** Only T99 is missing from the SEC's files. */
  listed(ticker: string): ListedCompany | null {
    return ticker === 'T99' ? null : (this.#byTicker.get(ticker) ?? null);
  }

  tickerPeriodsOf(cik: string): readonly TickerPeriod[] {
    return this.tickersOf(cik).map((ticker) => ({
      ...{ ticker, exchange: 'Nasdaq', firstSeen: null, lastSeen: null, corrected: false },
    }));
  }

  async load(): Promise<void> {}

  nameOf(cik: string): string | null {
    return [...this.#byTicker.values()].find((company) => company.cik === cik)?.name ?? null;
  }

  tickersOf(cik: string): readonly string[] {
    return [...this.#byTicker.values()].filter((company) => company.cik === cik).map(({ ticker }) => ticker);
  }
}

/** One class of shares of one company, as the SEC's ticker file has it. */
export interface ListedCompany {
  /** Ten digits; the key. A ticker is an alias. */
  readonly cik: string;
  readonly name: string;
  /** EDGAR's spelling: upper case, dash before the class (`BRK-B`). */
  readonly ticker: string;
  /** Null where the SEC names none. */
  readonly exchange: string | null;
}

/** Tickers per CIK of these parties, as commands on filings take them. */
export function tickersOf(
  companies: Pick<CompanyDirectory, 'tickersOf'>,
  parties: readonly { readonly cik: string }[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(parties.map(({ cik }) => [cik, companies.tickersOf(cik)]));
}

/** The company reference (decision 9), in memory. */
export abstract class CompanyDirectory {
  /**
   * The company behind a ticker as a user types it: `BRK.B`, `BRK-B` and `brk/b` are the same. The exact spelling wins; separators
   * are ignored only where the result is unambiguous. Null when unknown.
   */
  abstract byTicker(input: string): ListedCompany | null;
  /** Tickers of a company, main class first; empty for a company without. @param cik ten digits. */
  abstract tickersOf(cik: string): readonly string[];
  /** Null for a company without ticker. @param cik ten digits. */
  abstract nameOf(cik: string): string | null;
  /** Null when the ticker is unknown or the SEC names no exchange. */
  abstract exchangeOf(ticker: string): string | null;
  /** By ticker or name: exact, ticker prefix, name prefix, name; alphabetical within each. At most `limit`, default 20. */
  abstract search(query: string, limit?: number): readonly ListedCompany[];
  /** Number of tickers known; 0 before the reference was loaded. */
  abstract size(): number;
}

/** One share class of a company, from the SEC's ticker file. */
export interface ListedCompany {
  /** Ten digits. Identifies the company; tickers are only aliases. */
  readonly cik: string;
  readonly name: string;
  /** EDGAR's spelling: uppercase, with a dash before the class (`BRK-B`). */
  readonly ticker: string;
  /** Null if the SEC names none. */
  readonly exchange: string | null;
}

/** The days during which a ticker belonged to a company. */
export interface TickerPeriod {
  readonly ticker: string;
  readonly exchange: string | null;
  /** First day on which it was seen with the company or assigned to it, `yyyy-mm-dd`; null if that was before days were recorded. */
  readonly firstSeen: string | null;
  /** Last day; null while it belongs to the company. */
  readonly lastSeen: string | null;
  /** Whether an administrator assigned it to this company. */
  readonly corrected: boolean;
}

/** The parties' tickers by CIK, in the form that filing commands take. */
export function tickersOf(
  companies: Pick<CompanyDirectory, 'tickersOf'>,
  parties: readonly { readonly cik: string }[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(parties.map(({ cik }) => [cik, companies.tickersOf(cik)]));
}

/** The company reference (decision 9), in memory. */
export abstract class CompanyDirectory {
  /**
   * The company for a ticker as typed by a user: `BRK.B`, `BRK-B` and `brk/b` are the same. The exact spelling wins; separators are ignored only if the
   * result is unambiguous. Null if unknown.
   */
  abstract byTicker(input: string): ListedCompany | null;
  /** A company's tickers, main class first; empty if it has none. @param cik ten digits. */
  abstract tickersOf(cik: string): readonly string[];
  /** A company's name; null if it has no ticker. @param cik ten digits. */
  abstract nameOf(cik: string): string | null;
  /** Null if the ticker is unknown or the SEC names no exchange. */
  abstract exchangeOf(ticker: string): string | null;
  /** The SEC file's row for a ticker in EDGAR's spelling, without corrections; null if it has none. */
  abstract listed(ticker: string): ListedCompany | null;
  /** All current and former tickers of a company, current ones first. @param cik ten digits. */
  abstract tickerPeriodsOf(cik: string): readonly TickerPeriod[];
  /** Loads changes stored since the last load; also done automatically within seconds. */
  abstract load(): Promise<void>;
  /** Searches by ticker or name: exact matches, then ticker prefixes, name prefixes and parts of names, each alphabetically. At most `limit`, default 20. */
  abstract search(query: string, limit?: number): readonly ListedCompany[];
  /** False until a list has been loaded for the first time. */
  abstract isRead(): boolean;
  /** Number of tickers; 0 until the list has been loaded. */
  abstract size(): number;
}

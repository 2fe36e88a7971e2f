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

/** A ticker of a company over a span of days. */
export interface TickerPeriod {
  readonly ticker: string;
  readonly exchange: string | null;
  /** First day on which it was seen to be of the company, `yyyy-mm-dd`; null where it was so before days were recorded. */
  readonly firstSeen: string | null;
  /** Last day; null while it is of the company. */
  readonly lastSeen: string | null;
  /** True for one that an administrator gave to this company. */
  readonly corrected: boolean;
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
  /** What the SEC's file says of a ticker in EDGAR's spelling, without corrections; null where it does not have it. */
  abstract listed(ticker: string): ListedCompany | null;
  /** Every ticker that a company has or was seen to have, those of today first. @param cik ten digits. */
  abstract tickerPeriodsOf(cik: string): readonly TickerPeriod[];
  /** Takes over what was stored since; without a call it happens within seconds. */
  abstract load(): Promise<void>;
  /** By ticker or name: exact, ticker prefix, name prefix, name; alphabetical within each. At most `limit`, default 20. */
  abstract search(query: string, limit?: number): readonly ListedCompany[];
  /** False until a list has come from EDGAR for the first time. */
  abstract isRead(): boolean;
  /** Number of tickers known; 0 before the reference was loaded. */
  abstract size(): number;
}

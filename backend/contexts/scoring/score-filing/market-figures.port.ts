/** Market figures of a company at the moment of a score. */
export interface MarketFigures {
  /** US dollars. */
  readonly marketCap: number | null;
  /** Shares. */
  readonly averageDailyVolume: number | null;
  /** US dollars per share. */
  readonly price: number | null;
  /** Name of the provider. */
  readonly source: string;
  /** Time of the figures (ISO 8601). */
  readonly asOf: string;
}

/** Real figures of a company's shares, never samples. Bound in the composition roots. */
export abstract class MarketRecord {
  /** Whether the company has a ticker; null while the SEC's list of tickers is not loaded. */
  abstract isListed(cik: string): boolean | null;
  /** Reads memory or a store and never sends a request to a provider. Null without real and recent figures. */
  abstract of(cik: string): Promise<MarketFigures | null>;
}

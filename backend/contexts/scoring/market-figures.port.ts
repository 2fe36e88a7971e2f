/** What the market says of a company at the moment of a score. */
export interface MarketFigures {
  /** US dollars. */
  readonly marketCap: number | null;
  /** Shares. */
  readonly averageDailyVolume: number | null;
  /** US dollars a share. */
  readonly price: number | null;
  /** Who said so, and when it was asked. */
  readonly source: string;
  readonly asOf: string;
}

/** Figures of a company's shares, never made-up ones. Bound in the composition roots. */
export abstract class MarketRecord {
  /** Whether the company has a ticker; null while the SEC's list of them is not there. */
  abstract isListed(cik: string): boolean | null;
  /** Immediate or a look into the store, never a request to a provider; null where nothing real and recent is known. */
  abstract of(cik: string): Promise<MarketFigures | null>;
}

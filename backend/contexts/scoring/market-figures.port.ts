/** What the market says of a company at the moment of a score. */
export interface MarketFigures {
  /** US dollars. */
  readonly marketCap: number | null;
  /** Shares. */
  readonly averageDailyVolume: number | null;
  /** Who said so, and when it was asked. */
  readonly source: string;
  readonly asOf: string;
}

/** Figures of a company's shares, never made-up ones. Bound in the composition roots. */
export abstract class MarketRecord {
  /** Immediate or a look into the store, never a request to a provider; null where nothing real and recent is known. */
  abstract of(cik: string): Promise<MarketFigures | null>;
}

/** Where no provider is configured. */
export class NoMarket extends MarketRecord {
  async of(): Promise<null> {
    return null;
  }
}

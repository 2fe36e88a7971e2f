import type { SeenMark } from '../published/seen-mark.ts';
import type { MarkSeenResponse } from './mark-seen.response.ts';

/** Tickers of a watchlist, and marks that cover what the views show of them. */
export interface Shown {
  readonly tickers: readonly string[];
  readonly marks: readonly SeenMark[];
}

/** The filings that the views show a reader. Bound in the composition roots. */
export abstract class ShownFilings {
  /** Marks for all filings of a ticker, null for every one on the watchlist; no tickers when it is not on it. */
  abstract ofTicker(accountId: string, ticker: string | null): Promise<Shown>;
  /**
   * Marks for the filing and all earlier arrivals of its form, for each of its companies on the watchlist; null when there is no such
   * filing.
   */
  abstract upToFiling(accountId: string, accession: string): Promise<Shown | null>;
  /** Unseen counts of tickers on the watchlist. */
  abstract unseen(accountId: string, brandId: string, tickers: readonly string[]): Promise<MarkSeenResponse>;
}

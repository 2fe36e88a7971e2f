import type { SeenMark } from '../published/seen-mark.ts';
import type { MarkSeenResponse } from './mark-seen.response.ts';

/** Watchlist tickers, and the marks that cover their filings in the views. */
export interface Shown {
  readonly tickers: readonly string[];
  readonly marks: readonly SeenMark[];
}

/** The filings shown by the views. Bound in the composition roots. */
export abstract class ShownFilings {
  /** Marks for all filings of a ticker, or of every ticker on the watchlist if null. Empty if the ticker is not on the watchlist. */
  abstract ofTicker(accountId: string, ticker: string | null): Promise<Shown>;
  /** Marks for the filing and all earlier ones on its form, for each of its companies on the watchlist; null if there is no such filing. */
  abstract upToFiling(accountId: string, accession: string): Promise<Shown | null>;
  /** Unseen counts of tickers on the watchlist. */
  abstract unseen(accountId: string, brandId: string, tickers: readonly string[]): Promise<MarkSeenResponse>;
}

import type { SeenMark } from '../published/seen-mark.ts';
import type { MarkSeenResponse } from './mark-seen.response.ts';

/** Tickers of a watchlist, and marks that cover what the views show of them. */
export interface Shown {
  readonly tickers: readonly string[];
  readonly marks: readonly SeenMark[];
}

/** The filings that the views show a reader. Implemented beside them and bound in the composition roots. */
export abstract class ShownFilings {
  /** Everything of a ticker; no ticker when it is not on the watchlist. */
  abstract ofTicker(accountId: string, ticker: string): Promise<Shown>;
  /**
   * The filing and everything of its form that reached the same company before it, for each of its companies on the watchlist; null when
   * there is no such filing.
   */
  abstract upToFiling(accountId: string, accession: string): Promise<Shown | null>;
  /** What is unseen of tickers of the watchlist. */
  abstract unseen(accountId: string, brandId: string, tickers: readonly string[]): Promise<MarkSeenResponse>;
}

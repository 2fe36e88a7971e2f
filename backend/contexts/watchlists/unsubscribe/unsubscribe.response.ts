/** POST /api/unsubscribe */
export interface UnsubscribeResponse {
  ticker: string;
  /** False when it was not on the watchlist: the outcome is the same. */
  removed: boolean;
}

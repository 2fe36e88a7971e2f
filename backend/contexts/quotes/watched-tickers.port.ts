/** The tickers that any account follows; quotes are requested for these only. */
export abstract class WatchedTickers {
  abstract all(): Promise<readonly string[]>;
}

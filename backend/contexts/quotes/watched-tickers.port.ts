/** Tickers followed by any account; only their quotes are requested. */
export abstract class WatchedTickers {
  abstract all(): Promise<readonly string[]>;
}

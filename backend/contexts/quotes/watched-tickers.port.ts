/** Which tickers anybody follows now: only those are asked for. */
export abstract class WatchedTickers {
  abstract all(): Promise<readonly string[]>;
}

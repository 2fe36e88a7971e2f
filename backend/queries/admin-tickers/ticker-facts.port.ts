export interface BackfillProgress {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'stopped';
  readonly requestedAt: string;
  readonly finishedAt: string | null;
  readonly total: number | null;
  readonly done: number;
  readonly added: number;
  readonly since?: string | null;
  readonly before?: string | null;
  readonly message: string | null;
}

/** Days are `yyyy-mm-dd`. The first is null if it was before we kept track; the last is null while the company still has the ticker. */
export interface TickerPeriod {
  readonly ticker: string;
  readonly exchange: string | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  readonly corrected: boolean;
}

/** Tickers and their companies, from operational state. Bound in the composition root. */
export abstract class TickerFacts {
  /** Every ticker on a watchlist, sorted. */
  abstract followed(): Promise<readonly string[]>;
  abstract followersOf(ticker: string): Promise<number>;
  abstract backfillOf(cik: string): Promise<BackfillProgress | null>;
  /** Every current or former ticker of a company, current ones first. */
  abstract tickerPeriodsOf(cik: string): readonly TickerPeriod[];
  /** CIK of a ticker in the SEC's file, without corrections; null if it is not listed. */
  abstract listedCik(ticker: string): string | null;
}

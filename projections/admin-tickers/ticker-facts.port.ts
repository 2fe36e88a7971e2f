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

/** Days are `yyyy-mm-dd`; the first is null where it lies before days were recorded, the last while the ticker is of the company. */
export interface TickerDays {
  readonly ticker: string;
  readonly exchange: string | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  readonly corrected: boolean;
}

/** What operational state knows of tickers and their companies. Bound in the composition root. */
export abstract class TickerFacts {
  /** Every ticker that is on a watchlist, in alphabetical order. */
  abstract followed(): Promise<readonly string[]>;
  abstract followersOf(ticker: string): Promise<number>;
  abstract backfillOf(cik: string): Promise<BackfillProgress | null>;
  /** Every ticker that a company has or was seen to have, those of today first. */
  abstract spansOf(cik: string): readonly TickerDays[];
  /** CIK that the SEC's file names for a ticker, without corrections; null where it does not have it. */
  abstract listedCik(ticker: string): string | null;
}

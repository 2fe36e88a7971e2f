/** GET /api/tickers/{ticker}/backfill: how far the history of a company is taken down. */
export interface BackfillResponse {
  /** `none`: nobody has watched this company yet. */
  state: 'none' | 'queued' | 'running' | 'done' | 'failed';
  /** Filings to be taken down, null before EDGAR's list was read. */
  total: number | null;
  done: number;
  /** Filings of the past that are listed and still to be read, because later ones are compared with them. */
  toRead: number;
  /** Sentence for the user where something is in the way. */
  message: string | null;
}

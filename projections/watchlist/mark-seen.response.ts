/** POST /api/watchlist/seen and /api/filings/{accession}/seen: what is left unseen of the tickers concerned. */
export interface MarkSeenResponse {
  tickers: { ticker: string; unseen_filings_count: number; unseen_more: boolean }[];
}

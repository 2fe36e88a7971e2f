/** POST /api/subscribe. Counts, the tickers concerned, and the session of an account opened by this call. */
export interface SubscribeResponse {
  added: number;
  updated: number;
  skipped: number;
  tickers: string[];
  session?: string;
}

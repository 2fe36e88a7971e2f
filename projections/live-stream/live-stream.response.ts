/**
 * GET /api/stream: server-sent events read with `fetch` (EventSource cannot send X-Session). `id:` is a log position and may be
 * sent back as Last-Event-ID. Payloads are ids only; the client refetches. A comment line goes out every 15 s.
 */
export type LiveEvent =
  /** First event of every stream: its id is where the stream begins, so that a client that heard nothing can resume too. */
  | { event: 'open'; data: Record<string, never> }
  /**
   * A filing of one of the caller's tickers was ingested, read, scored, analysed or brought together with others, and the views show it.
   * `arrived`: it is new to these tickers; otherwise something about it changed.
   */
  | { event: 'filing'; data: { accession: string; tickers: string[]; arrived: boolean } }
  /** The caller's watchlist changed (another tab, another device). */
  | { event: 'watchlist'; data: Record<string, never> }
  | { event: 'alert'; data: { accession: string } }
  /** Quotes of tickers of the caller's watchlist are other ones now. Has no id: prices are in no log. */
  | { event: 'quote'; data: { tickers: string[] } }
  /** Something may have been missed: refetch everything. */
  | { event: 'reset'; data: Record<string, never> };

/** GET /api/tickers?q= — at most 20, exact match first, then prefix matches, then alphabetical (spec section 5). */
export type TickerSearchResponse = { ticker: string; name: string }[];

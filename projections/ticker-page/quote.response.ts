/** A quote as a watchlist entry names its fields (spec section 3). Unknown is null, shown as "n/a". US dollars, percent, shares. */
export interface QuoteResponse {
  current_price: number | null;
  price_change_percent: number | null;
  market_cap: number | null;
  pe_ratio: number | null;
  eps: number | null;
  dividend_yield: number | null;
  volume: number | null;
  avg_volume: number | null;
  week_52_low: number | null;
  week_52_high: number | null;
  /** When the price was made, null without one. */
  quote_as_of: string | null;
  /** True for a made-up quote, which must be shown as one. */
  quote_sample: boolean;
}

/** GET /api/tickers/{ticker}/prices */
export interface PricesResponse {
  ticker: string;
  /** One row per trading day, ascending; null when there is no source: "n/a". US dollars, shares. */
  prices: { date: string; open: number; high: number; low: number; close: number; volume: number | null }[] | null;
  /** When the source was asked. */
  as_of: string | null;
  source: string | null;
  sample: boolean;
}

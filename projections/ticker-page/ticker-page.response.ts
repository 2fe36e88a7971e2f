import type { FilingSummaryResponse } from '../filing-feed/filing.response.ts';
import type { QuoteResponse } from './quote.response.ts';

/** GET /api/tickers/{ticker}?form=&level=&item=&cursor=&limit= */
export interface TickerPageResponse {
  company: {
    cik: string;
    name: string;
    ticker: string;
    tickers: string[];
    exchange: string | null;
    sector: string | null;
    industry: string | null;
    /** EDGAR's page of the company. */
    link: string;
  };
  quote: QuoteResponse;
  filings: FilingSummaryResponse[];
  next: string | null;
  /** Followed by the caller: its entry, null when not on the watchlist or without session. */
  following: { forms: string; note: string } | null;
}

import type { FilingSummaryResponse } from '../filing-feed/filing.response.ts';
import type { CompanyInsidersResponse } from '../insider-profile/insider.response.ts';
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
  /** Of the newest ownership filings; null on later pages of filings. */
  insiders: CompanyInsidersResponse | null;
  /** Followed by the caller: its entry, null when not on the watchlist or without session. */
  following: { forms: string; note: string } | null;
}

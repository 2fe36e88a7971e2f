import type { Level } from '../../backend/contexts/scoring/scoring.events.ts';
import type { FilingSummaryResponse } from '../filing-feed/filing.response.ts';
import type { QuoteResponse } from '../ticker-page/quote.response.ts';

/** One entry as spec section 3 names it. Fields without a source are null and shown as "n/a". */
export interface WatchlistEntryResponse extends QuoteResponse {
  id: string;
  ticker: string;
  cik: string;
  company_name: string;
  sector: string | null;
  industry: string | null;
  /** Comma-separated form types. */
  forms: string;
  /** Followed forms the account's plan does not unlock, comma-separated. */
  locked_forms: string;
  note: string;
  last_filing_date: string | null;
  latest_filing_link: string | null;
  latest_accession: string | null;
  latest_form: string | null;
  latest_one_liner: string | null;
  /** Unseen filings of followed, unlocked forms; at most 50, see `unseen_more`. */
  unseen_filings_count: number;
  /** True when there are more than the 50 that are kept: show "50+". */
  unseen_more: boolean;
  /** Level of the latest filing of followed, unlocked forms. */
  highest_importance: Level | null;
  recent_filings: FilingSummaryResponse[];
  added_at: string;
  brand: string;
}

export interface UserResponse {
  email: string | null;
  phone: string | null;
  verified: boolean;
  isAdmin: boolean;
  planType: 'free' | 'pro';
  planStatus: 'active' | 'none';
}

/** GET /api/watchlist */
export interface WatchlistResponse {
  watchlist: WatchlistEntryResponse[];
  tickerLimit: number;
  contact: { ticker_limit: number };
  user: UserResponse | null;
  /** True when the view had not yet caught up with the caller's own last write. */
  stale: boolean;
}

import { planOf, tickerLimit } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { WatchlistResponse } from './watchlist.response.ts';

const limit = tickerLimit(planOf(null));

/** What a visitor without a session sees: reading opens no account (decision 2). */
export const VISITORS_WATCHLIST: WatchlistResponse = {
  watchlist: [],
  tickerLimit: limit,
  contact: { ticker_limit: limit },
  user: null,
  stale: false,
};

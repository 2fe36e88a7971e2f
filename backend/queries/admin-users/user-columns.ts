import type { Cell } from '../../platform/values/csv.ts';
import type { UserListResponse } from './users.response.ts';

type Row = UserListResponse['rows'][number];

/** Columns of the CSV file. Contacts are excluded because files get passed around. */
export const USER_COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  account: (row) => row.id,
  plan: (row) => row.plan,
  state: (row) => row.state,
  verified: (row) => row.verified,
  brand: (row) => row.brand,
  tickers: (row) => row.tickers,
  ticker_limit: (row) => row.ticker_limit,
  sessions: (row) => row.sessions,
  opened: (row) => row.opened_at,
};

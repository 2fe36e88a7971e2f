import type { Cell } from '../../platform/values/csv.ts';
import type { AdminTickerListResponse } from './admin-tickers.response.ts';

type Row = AdminTickerListResponse['rows'][number];

export const TICKER_COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  ticker: (row) => row.ticker,
  cik: (row) => row.cik,
  company: (row) => row.company_name,
  exchange: (row) => row.exchange,
  followers: (row) => row.followers,
  history: (row) => row.history,
  quote_as_of: (row) => row.quote_as_of,
};

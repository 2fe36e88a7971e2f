import type { FilingSummaryResponse } from '#projections/filing-feed/filing.response.ts';
import type { InsiderTransactionResponse } from '#projections/insider-profile/insider.response.ts';
import type { WatchlistResponse } from '#projections/watchlist/watchlist.response.ts';
import { type Cell, csvLines, csvOf } from '../../platform/values/csv.ts';

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Yields one chunk per page of rows; the first has the header. */
async function* tableOf<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  let first = true;
  for await (const rows of pages) {
    const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
    yield first ? csvOf(Object.keys(columns), cells) : csvLines(cells);
    first = false;
  }
}

type Entry = WatchlistResponse['watchlist'][number];

const ENTRY: Columns<Entry> = {
  ticker: (entry) => entry.ticker,
  company: (entry) => entry.company_name,
  forms: (entry) => entry.forms,
  note: (entry) => entry.note,
  tags: (entry) => entry.tags.join(', '),
  price: (entry) => entry.current_price,
  change_percent: (entry) => entry.price_change_percent,
  market_cap: (entry) => entry.market_cap,
  unseen_filings: (entry) => entry.unseen_filings_count,
  last_filing: (entry) => entry.last_filing_date,
  form: (entry) => entry.latest_form,
  level: (entry) => entry.highest_importance,
  summary: (entry) => entry.latest_one_liner,
  link: (entry) => entry.latest_filing_link,
};

const FILING: Columns<FilingSummaryResponse> = {
  accession: (filing) => filing.accession,
  form: (filing) => filing.form,
  company: (filing) => filing.companies.map(({ name }) => name).join('; '),
  tickers: (filing) => filing.companies.flatMap(({ tickers }) => tickers).join(' '),
  filed: (filing) => filing.filed_at,
  accepted: (filing) => filing.accepted_at,
  locked: (filing) => filing.locked,
  level: (filing) => filing.level,
  score: (filing) => filing.score,
  items: (filing) => filing.items.join(' '),
  summary: (filing) => filing.one_liner,
  sample: (filing) => filing.sample,
  link: (filing) => filing.link,
};

const TRANSACTION: Columns<InsiderTransactionResponse> = {
  accession: (trade) => trade.accession,
  form: (trade) => trade.form,
  filed: (trade) => trade.filed_at,
  company: (trade) => trade.company.name,
  ticker: (trade) => trade.company.ticker,
  date: (trade) => trade.date,
  code: (trade) => trade.code,
  meaning: (trade) => trade.meaning,
  security: (trade) => trade.security,
  shares: (trade) => trade.shares,
  price: (trade) => trade.price,
  value: (trade) => trade.value,
  shares_after: (trade) => trade.shares_after,
  ownership: (trade) => trade.ownership,
  planned_10b5_1: (trade) => trade.planned,
  link: (trade) => trade.link,
};

export const watchlistTable = (rows: readonly Entry[]) => tableOf(ENTRY, [rows]);
export const filingsTable = (pages: AsyncIterable<readonly FilingSummaryResponse[]>) => tableOf(FILING, pages);
export const transactionsTable = (pages: AsyncIterable<readonly InsiderTransactionResponse[]>) => tableOf(TRANSACTION, pages);

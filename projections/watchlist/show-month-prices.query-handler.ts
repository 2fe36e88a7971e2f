import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { QuoteLookup } from '../ticker-page/quote-lookup.port.ts';
import { monthCloses } from './month-closes.ts';
import type { MonthPricesResponse } from './month-prices.response.ts';
import { ShowMonthPricesQuery } from './show-month-prices.query.ts';
import { watchlist } from './watchlist.document.ts';

type Row = MonthPricesResponse['prices'][number];

/** Cache time. Daily prices change once a day, and each ticker's read covers a year. */
const CACHE_MS = 10 * 60_000;
const CACHED_TICKERS = 5_000;

/** Prices of the last month for the sparklines of a watchlist's cards. Separate from the watchlist, which is requested more often than prices change. */
@QueryHandler(ShowMonthPricesQuery)
export class ShowMonthPricesQueryHandler implements IQueryHandler<ShowMonthPricesQuery> {
  readonly #rows = new LRUCache<string, Row>({ max: CACHED_TICKERS, ttl: CACHE_MS });

  constructor(
    private readonly views: ReadStore,
    private readonly quotes: QuoteLookup,
  ) {}

  async execute({ accountId }: ShowMonthPricesQuery): Promise<MonthPricesResponse> {
    const list = accountId === null ? null : await (await this.views.live(watchlist)).get(accountId);
    const rows = await Promise.all((list?.entries ?? []).map(({ ticker }) => this.#row(ticker)));
    return { prices: rows.filter((row) => row !== null) };
  }

  /** Null while no prices are known, which is not cached, because a new ticker's prices arrive within seconds. */
  async #row(ticker: string): Promise<Row | null> {
    const cached = this.#rows.get(ticker);
    if (cached !== undefined) return cached;
    const history = await this.quotes.history(ticker);
    if (!history?.prices) return null;
    const row: Row = { ticker, closes: [...monthCloses(history.prices)], sample: history.sample };
    this.#rows.set(ticker, row);
    return row;
  }
}

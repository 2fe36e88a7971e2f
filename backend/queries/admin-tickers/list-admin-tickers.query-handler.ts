import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { InvalidCursor } from '../../platform/read-store/read-store.errors.ts';
import { CompanySearch } from '../global-search/company-search.port.ts';
import { ListAdminTickers } from './admin-tickers.query.ts';
import type { AdminTickerListResponse } from './admin-tickers.response.ts';
import { TickerFacts } from './ticker-facts.port.ts';
import { TickerRows } from './ticker-rows.reader.ts';

const CURSOR = /^after:([A-Z0-9.-]{1,20})$/;

@QueryHandler(ListAdminTickers)
export class ListAdminTickersHandler implements IQueryHandler<ListAdminTickers> {
  constructor(
    private readonly facts: TickerFacts,
    private readonly companies: CompanySearch,
    private readonly rows: TickerRows,
  ) {}

  /** @throws InvalidCursor */
  async execute({ request: { search = '', cursor, limit } }: ListAdminTickers): Promise<AdminTickerListResponse> {
    const after = cursor === undefined ? '' : CURSOR.exec(cursor)?.[1];
    if (after === undefined) throw new InvalidCursor('the cursor does not belong to the list of tickers');
    if (search !== '') {
      const found = this.companies.search(search, limit);
      return { rows: await Promise.all(found.map(({ ticker }) => this.rows.of(ticker))), next: null };
    }
    const left = (await this.facts.followed()).filter((ticker) => ticker > after);
    const page = left.slice(0, limit);
    const next = left.length > page.length ? `after:${page.at(-1)}` : null;
    return { rows: await Promise.all(page.map((ticker) => this.rows.of(ticker))), next };
  }
}

import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { AccountPlans } from '#projections/account-directory/account-plans.reader.ts';
import type { FilingListResponse, FilingSummaryResponse } from '#projections/filing-feed/filing.response.ts';
import { ListFilingsQuery } from '#projections/filing-feed/list-filings.query.ts';
import type { InsiderTransactionResponse } from '#projections/insider-profile/insider.response.ts';
import { ShowInsiderQuery } from '#projections/insider-profile/show-insider.query.ts';
import type { ShowInsiderRequest } from '#projections/insider-profile/show-insider.request.ts';
import { ShowTickerQuery } from '#projections/ticker-page/show-ticker.query.ts';
import { ShowWatchlistQuery } from '#projections/watchlist/show-watchlist.query.ts';
import type { WatchlistResponse } from '#projections/watchlist/watchlist.response.ts';
import { featureRefusal } from '../../contexts/plans/published/plan-feature.policy.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { filingsTable, transactionsTable, watchlistTable } from './csv-tables.ts';
import { ExportCsvQuery } from './export-csv.query.ts';
import type { ExportFilingsRequest } from './export-csv.request.ts';

/** Maximum rows per file, newest first; filters give access to the rest. */
const MAX_ROWS = 1_000;
const AT_A_TIME = 100;
/** Limit on pages read, because with an advanced filter a page may have few or no matches. */
const MAX_PAGES = 30;

/** Exports through the reader's own list queries, so that a file never contains more than the pages show. */
@QueryHandler(ExportCsvQuery)
export class ExportCsvQueryHandler implements IQueryHandler<ExportCsvQuery> {
  constructor(
    private readonly queries: QueryBus,
    private readonly plans: AccountPlans,
  ) {}

  async execute({ table, accountId, brandId }: ExportCsvQuery): Promise<AsyncIterable<string>> {
    const refusal = featureRefusal(await this.plans.of(accountId, brandId), brandId, 'csvExport');
    if (refusal) throw new DomainError(refusal.code, refusal.message, 'forbidden');
    if (table.kind === 'watchlist') {
      const { body } = await this.queries.execute(new ShowWatchlistQuery(accountId, brandId));
      const { watchlist } = JSON.parse(body.toString()) as WatchlistResponse;
      return watchlistTable(watchlist);
    }
    if (table.kind === 'filings') return filingsTable(this.#filings(table.request, accountId, brandId));
    return transactionsTable(this.#transactions(table.id, table.request, accountId, brandId));
  }

  async *#filings(
    { ticker, ...request }: ExportFilingsRequest,
    accountId: string,
    brandId: string,
  ): AsyncGenerator<readonly FilingSummaryResponse[], void, undefined> {
    let rows = 0;
    let cursor = request.cursor;
    let pages = 0;
    do {
      pages += 1;
      const pageRequest = { ...request, cursor, limit: AT_A_TIME };
      const page: FilingListResponse = await this.queries.execute(
        ticker === undefined
          ? new ListFilingsQuery(pageRequest, accountId, brandId)
          : new ShowTickerQuery(ticker, pageRequest, accountId, brandId),
      );
      yield page.filings;
      rows += page.filings.length;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && rows < MAX_ROWS && pages < MAX_PAGES);
  }

  async *#transactions(
    id: string,
    request: ShowInsiderRequest,
    accountId: string,
    brandId: string,
  ): AsyncGenerator<readonly InsiderTransactionResponse[], void, undefined> {
    let rows = 0;
    let cursor = request.cursor;
    do {
      const page = await this.queries.execute(
        new ShowInsiderQuery(id, { ...request, cursor, limit: AT_A_TIME }, accountId, brandId),
      );
      if (page === null) {
        if (rows > 0) return;
        throw new DomainError('insider_not_found', 'We have no filings by this insider.', 'notFound');
      }
      yield page.transactions;
      rows += page.transactions.length;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && rows < MAX_ROWS);
  }
}

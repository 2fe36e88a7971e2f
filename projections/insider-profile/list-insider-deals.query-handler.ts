import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import type { Deal } from './deals.ts';
import { FilingLevelsReader } from './filing-levels.reader.ts';
import { refuseWhenLocked } from './insider-directory.reader.ts';
import type { InsiderScreenResponse } from './insider-screen.response.ts';
import { clusterRow, dealRow, type RowContext, screenClusters, screenDeals } from './insider-screen.ts';
import { ListInsiderDealsQuery } from './list-insider-deals.query.ts';
import { type RecentDeals, RecentDealsReader } from './recent-deals.reader.ts';

const PURCHASES_DAYS = 30;
const LARGEST_DAYS = 7;

/** The insider screens, computed on request like profiles (ADR 12). */
@QueryHandler(ListInsiderDealsQuery)
export class ListInsiderDealsQueryHandler implements IQueryHandler<ListInsiderDealsQuery> {
  constructor(
    private readonly scoredFilings: FilingLevelsReader,
    private readonly recent: RecentDealsReader,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
  ) {}

  /** @throws 403 form_locked */
  async execute({ request, accountId, brandId }: ListInsiderDealsQuery): Promise<InsiderScreenResponse> {
    const unlocked = await this.forms.of(accountId, brandId);
    refuseWhenLocked(unlocked);
    const { since, truncated, deals } = await this.#recent(request, unlocked);
    const { screen, limit } = request;
    if (screen === 'clusters') {
      const clusters = screenClusters(deals, request);
      const page = clusters.slice(0, limit);
      const context = await this.#rowContext(page.flatMap((cluster) => cluster.deals));
      return {
        screen,
        since,
        truncated,
        total: clusters.length,
        deals: [],
        clusters: page.map((each) => clusterRow(each, context)),
      };
    }
    const sort = request.sort ?? (screen === 'largest' ? 'value' : 'filed');
    const found = screenDeals(deals, { ...request, sort });
    const page = found.slice(0, limit);
    const context = await this.#rowContext(page);
    return { screen, since, truncated, total: found.length, deals: page.map((each) => dealRow(each, context)), clusters: [] };
  }

  async #recent({ screen, side }: ListInsiderDealsQuery['request'], unlocked: UnlockedForms): Promise<RecentDeals> {
    if (screen !== 'largest') return this.recent.of('P', PURCHASES_DAYS, unlocked);
    const sides = side === undefined ? (['P', 'S'] as const) : [side];
    const read = await Promise.all(sides.map((each) => this.recent.of(each, LARGEST_DAYS, unlocked)));
    return {
      since: read[0]?.since ?? '',
      truncated: read.some(({ truncated }) => truncated),
      deals: read.flatMap(({ deals }) => deals),
    };
  }

  async #rowContext(deals: readonly Deal[]): Promise<RowContext> {
    return {
      tickerOf: (cik) => this.companies.tickersOf(cik)[0] ?? null,
      scored: await this.scoredFilings.of(deals.map(({ filing }) => filing._id)),
    };
  }
}

import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { facetKey, type Narrowing } from '#projections/account-directory/account-facets.ts';
import { listedAccounts } from '#projections/account-directory/listed-accounts.reader.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ListUsers } from './list-users.query.ts';
import { UserRows } from './user-rows.reader.ts';
import type { UserListResponse } from './users.response.ts';

const SORTS = { '-opened': '-openedAt', opened: 'openedAt' } as const;

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly views: ReadStore,
    private readonly rows: UserRows,
  ) {}

  /** The parameter `opened_at` is the brand where the account was opened; the sort key `openedAt` is the time. @throws InvalidCursor, IndexBuilding */
  async execute({
    request: { plan, verified, state, opened_at: brand, sort, cursor, limit },
  }: ListUsers): Promise<UserListResponse> {
    const accounts = await listedAccounts(this.views);
    const filter = { facets: { $eq: facetKey({ plan, verified, state, brand } as Narrowing) } };
    const { documents, next } = await accounts.find({ filter, sort: [SORTS[sort]], limit, after: cursor ?? null });
    return { rows: await this.rows.of(documents), next };
  }
}

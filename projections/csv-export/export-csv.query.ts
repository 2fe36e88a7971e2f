import { Query } from '@nestjs/cqrs';
import type { ListFilingsRequest } from '../filing-feed/list-filings.request.ts';
import type { ShowInsiderRequest } from '../insider-profile/show-insider.request.ts';

export type ExportedTable =
  | { readonly kind: 'watchlist' }
  | { readonly kind: 'filings'; readonly request: ListFilingsRequest }
  | { readonly kind: 'insider'; readonly id: string; readonly request: ShowInsiderRequest };

/**
 * A table as CSV; null when there is no such insider.
 * @throws 403 plan_required, feature_not_available where the account may not export at this brand.
 */
export class ExportCsvQuery extends Query<string | null> {
  constructor(
    readonly table: ExportedTable,
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}

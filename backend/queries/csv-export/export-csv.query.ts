import { Query } from '@nestjs/cqrs';
import type { ShowInsiderRequest } from '#projections/insider-profile/show-insider.request.ts';
import type { ExportFilingsRequest } from './export-csv.request.ts';

export type ExportedTable =
  | { readonly kind: 'watchlist' }
  | { readonly kind: 'filings'; readonly request: ExportFilingsRequest }
  | { readonly kind: 'insider'; readonly id: string; readonly request: ShowInsiderRequest };

/**
 * A table as chunks of CSV, each produced on demand.
 * @throws before the first chunk: 404 ticker_not_recognized, insider_not_found; 503 companies_not_read; 403 plan_required, feature_not_available when the account may not export at this brand.
 */
export class ExportCsvQuery extends Query<AsyncIterable<string>> {
  constructor(
    readonly table: ExportedTable,
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}

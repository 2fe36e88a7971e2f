import { Query } from '@nestjs/cqrs';
import type { FilingListResponse } from './filing.response.ts';
import type { ListFilingsRequest } from './list-filings.request.ts';

export class ListFilingsQuery extends Query<FilingListResponse> {
  constructor(
    readonly request: ListFilingsRequest,
    /** Null for an anonymous reader, on the free plan. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

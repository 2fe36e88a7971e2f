import { Query } from '@nestjs/cqrs';
import type { ListListingsRequest } from './list-listings.request.ts';
import type { ListingsPreviewResponse, ListingsResponse } from './listing.response.ts';

/** @throws 403 form_locked for readers whose plan does not include NEW_LISTINGS. */
export class ListListingsQuery extends Query<ListingsResponse> {
  constructor(
    readonly request: ListListingsRequest,
    /** Null for a reader without a session, on the free plan. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

export class PreviewListingsQuery extends Query<ListingsPreviewResponse> {
  constructor(
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

import { Query } from '@nestjs/cqrs';
import type { SearchResponse } from './search.response.ts';

export class SearchQuery extends Query<SearchResponse> {
  constructor(
    readonly text: string,
    /** Null for an anonymous reader, on the free plan. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

import { Query } from '@nestjs/cqrs';
import type { SearchTextsRequest } from './search-texts.request.ts';
import type { SearchTextsResponse } from './search-texts.response.ts';

export class SearchTexts extends Query<SearchTextsResponse> {
  constructor(
    readonly request: SearchTextsRequest,
    /** Null for a reader without an account, who gets the free plan. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

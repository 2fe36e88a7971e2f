import { Query } from '@nestjs/cqrs';
import type { SavedSearchesResponse } from './saved-searches.response.ts';

export class ListSearches extends Query<SavedSearchesResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}

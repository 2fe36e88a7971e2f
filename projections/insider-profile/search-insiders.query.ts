import { Query } from '@nestjs/cqrs';
import type { InsiderSearchResponse } from './insider.response.ts';

export class SearchInsidersQuery extends Query<InsiderSearchResponse> {
  constructor(
    readonly query: string,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

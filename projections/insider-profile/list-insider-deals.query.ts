import { Query } from '@nestjs/cqrs';
import type { InsiderScreenResponse } from './insider-screen.response.ts';
import type { ListInsiderDealsRequest } from './list-insider-deals.request.ts';

export class ListInsiderDealsQuery extends Query<InsiderScreenResponse> {
  constructor(
    readonly request: ListInsiderDealsRequest,
    /** Null for an anonymous reader, on the free plan. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

import { Query } from '@nestjs/cqrs';
import type { ListTickersRequest } from './admin-tickers.request.ts';
import type { AdminTickerListResponse, AdminTickerResponse } from './admin-tickers.response.ts';

export class ListAdminTickers extends Query<AdminTickerListResponse> {
  constructor(readonly request: ListTickersRequest) {
    super();
  }
}

/** Null for a ticker that is not in the company reference. */
export class ShowAdminTicker extends Query<AdminTickerResponse | null> {
  constructor(readonly ticker: string) {
    super();
  }
}

import { Query } from '@nestjs/cqrs';
import type { ListFilingsRequest } from '../filing-feed/list-filings.request.ts';
import type { TickerPageResponse } from './ticker-page.response.ts';

/** @throws 404 ticker_not_recognized; 503 companies_not_read */
export class ShowTickerQuery extends Query<TickerPageResponse> {
  constructor(
    readonly ticker: string,
    readonly request: ListFilingsRequest,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

import { Query } from '@nestjs/cqrs';
import type { ListFilingsRequest } from '../filing-feed/list-filings.request.ts';
import type { TickerPageResponse } from './ticker-page.response.ts';

/** Null when the ticker is unknown. */
export class ShowTickerQuery extends Query<TickerPageResponse | null> {
  constructor(
    readonly ticker: string,
    readonly request: ListFilingsRequest,
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}

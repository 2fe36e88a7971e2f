import { Query } from '@nestjs/cqrs';
import type { TickerSearchResponse } from './search-tickers.response.ts';

export class SearchTickers extends Query<TickerSearchResponse> {
  constructor(readonly text: string) {
    super();
  }
}

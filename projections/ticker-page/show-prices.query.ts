import { Query } from '@nestjs/cqrs';
import type { PricesResponse } from './quote.response.ts';

/** @throws 404 ticker_not_recognized; 503 companies_not_read */
export class ShowPricesQuery extends Query<PricesResponse> {
  constructor(readonly ticker: string) {
    super();
  }
}

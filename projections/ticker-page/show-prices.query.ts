import { Query } from '@nestjs/cqrs';
import type { PricesResponse } from './quote.response.ts';

/** Null when the ticker is unknown. */
export class ShowPricesQuery extends Query<PricesResponse | null> {
  constructor(readonly ticker: string) {
    super();
  }
}

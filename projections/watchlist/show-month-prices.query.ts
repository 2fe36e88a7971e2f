import { Query } from '@nestjs/cqrs';
import type { MonthPricesResponse } from './month-prices.response.ts';

export class ShowMonthPricesQuery extends Query<MonthPricesResponse> {
  constructor(
    /** Null for a reader without a session. */
    readonly accountId: string | null,
  ) {
    super();
  }
}

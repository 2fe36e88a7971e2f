import { Query } from '@nestjs/cqrs';
import type { PriceAlertListResponse } from './price-alerts.response.ts';

/** An account's price alerts at all brands. */
export class ListPriceAlertsQuery extends Query<PriceAlertListResponse> {
  constructor(readonly accountId: string) {
    super();
  }
}

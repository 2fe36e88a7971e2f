import { Query } from '@nestjs/cqrs';
import type { PriceAlertListResponse } from './price-alerts.response.ts';

/** The price alerts of an account, of all brands. */
export class ListPriceAlertsQuery extends Query<PriceAlertListResponse> {
  constructor(readonly accountId: string) {
    super();
  }
}

import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MAX_PRICE_ALERTS } from '../../backend/contexts/price-alerts/published/price-alert-limits.policy.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ListPriceAlertsQuery } from './list-price-alerts.query.ts';
import { priceAlerts, type ShownPriceAlert } from './price-alerts.document.ts';
import type { PriceAlertListResponse } from './price-alerts.response.ts';

@QueryHandler(ListPriceAlertsQuery)
export class ListPriceAlertsQueryHandler implements IQueryHandler<ListPriceAlertsQuery> {
  constructor(private readonly views: ReadStore) {}

  async execute({ accountId }: ListPriceAlertsQuery): Promise<PriceAlertListResponse> {
    const alerts = (await (await this.views.live(priceAlerts)).get(accountId))?.alerts ?? [];
    return { alerts: alerts.map(answerOf), limit: MAX_PRICE_ALERTS };
  }
}

function answerOf({ alertId, ticker, kind, value, extendedHours, setAt, crossed }: ShownPriceAlert) {
  return {
    id: alertId,
    ticker,
    kind,
    value,
    extended_hours: extendedHours,
    set_at: setAt,
    crossed: crossed && {
      side: crossed.side,
      price: crossed.price,
      as_of: crossed.asOf,
      source: crossed.source,
      sample: crossed.sample,
      not_sent: crossed.notSent,
    },
  };
}

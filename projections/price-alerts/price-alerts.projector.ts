import { ACCOUNT, type AccountErased } from '../../backend/contexts/accounts/published/account.events.ts';
import { PRICE_ALERTS, type PriceAlertEvent } from '../../backend/contexts/price-alerts/published/price-alert.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type PriceAlertsDocument, priceAlerts, type ShownPriceAlert } from './price-alerts.document.ts';

/** The price alerts of each account; a closed account has none. */
export const priceAlertsProjector = defineProjector<PriceAlertEvent | EventOf<typeof AccountErased>, PriceAlertsDocument>({
  collection: priceAlerts,
  categories: [PRICE_ALERTS, ACCOUNT],
  handles: ['PriceAlertSet', 'PriceAlertChanged', 'PriceAlertRemoved', 'PriceAlertCrossed', 'PriceAlertsEnded', 'AccountErased'],
  route: (event) => [event.data.accountId],
  apply(document, event, accountId) {
    const alerts = document?.alerts ?? [];
    const change = (alertId: string, to: Partial<ShownPriceAlert>) =>
      documentOf(
        accountId,
        alerts.map((alert) => (alert.alertId === alertId ? { ...alert, ...to } : alert)),
      );
    switch (event.type) {
      case 'PriceAlertSet': {
        const { alertId, ticker, brandId, kind, value, extendedHours, setAt } = event.data;
        return documentOf(accountId, [...alerts, { alertId, ticker, brandId, kind, value, extendedHours, setAt, crossed: null }]);
      }
      case 'PriceAlertChanged': {
        const { alertId, kind, value, extendedHours, setAt } = event.data;
        return change(alertId, { kind, value, extendedHours, setAt, crossed: null });
      }
      case 'PriceAlertCrossed': {
        const { alertId, side, price, asOf, source, sample, notSent } = event.data;
        return change(alertId, { crossed: { side, price, asOf, source, sample, notSent } });
      }
      case 'PriceAlertRemoved':
        return documentOf(
          accountId,
          alerts.filter(({ alertId }) => alertId !== event.data.alertId),
        );
      case 'PriceAlertsEnded':
      case 'AccountErased':
        return null;
    }
  },
});

function documentOf(accountId: string, alerts: readonly ShownPriceAlert[]): PriceAlertsDocument | null {
  return alerts.length === 0 ? null : { _id: accountId, alerts };
}

import type { PriceAlertEvent } from '../../backend/contexts/price-alerts/published/price-alert.events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import type { ShownPriceAlert } from './price-alerts.document.ts';
import { priceAlertsProjector } from './price-alerts.projector.ts';

const accountId = 'a1';
const choice = { kind: 'above', value: 200, extendedHours: false, setAt: '2026-11-18T15:00:00.000Z', reference: null } as const;
const set = (n: number): PriceAlertEvent => ({
  type: 'PriceAlertSet',
  data: { accountId, alertId: `p${n}`, version: 1, ticker: 'AAPL', brandId: 'filingwire', ...choice },
});
const shown = (n: number, over: Partial<ShownPriceAlert> = {}): ShownPriceAlert => ({
  ...{ alertId: `p${n}`, ticker: 'AAPL', brandId: 'filingwire', kind: 'above', value: 200, extendedHours: false },
  ...{ setAt: choice.setAt, crossed: null, ...over },
});
const figures = { price: 201, asOf: '2026-11-18T15:01:00.000Z', source: 's', sample: false };
const crossed: PriceAlertEvent = {
  type: 'PriceAlertCrossed',
  data: {
    ...{ accountId, alertId: 'p1', version: 1, ticker: 'AAPL', brandId: 'filingwire', kind: 'above', value: 200, side: 'up' },
    ...{ ...figures, changePercent: null, open: null, previousClose: null, channels: [], notSent: 'muted' },
  },
};
const removed: PriceAlertEvent = { type: 'PriceAlertRemoved', data: { accountId, alertId: 'p1' } };
const alerts = projecting(priceAlertsProjector);

test('lists alerts in the order they were set, with the newest crossing of the current settings', () => {
  alerts.given(set(1), set(2)).thenDocumentHas(accountId, { alerts: [shown(1), shown(2)] });
  const crossing = { side: 'up', ...figures, notSent: 'muted' } as const;
  alerts.given(set(1), crossed).thenDocumentHas(accountId, { alerts: [shown(1, { crossed: crossing })] });
  const changed: PriceAlertEvent = {
    type: 'PriceAlertChanged',
    data: { accountId, alertId: 'p1', version: 2, ...choice, value: 250 },
  };
  alerts.given(set(1), crossed, changed).thenDocumentHas(accountId, { alerts: [shown(1, { value: 250 })] });
});

test('has no document without alerts, or once the account is merged or erased', () => {
  alerts.given(set(1), removed).thenNoDocument(accountId);
  alerts.given(removed).thenNoDocument(accountId);
  alerts.given(set(1), { type: 'PriceAlertsEnded', data: { accountId, into: 'a2' } }).thenNoDocument(accountId);
  alerts.given(set(1), { type: 'AccountErased', data: { accountId, reason: 'asked for' } }).thenNoDocument(accountId);
});

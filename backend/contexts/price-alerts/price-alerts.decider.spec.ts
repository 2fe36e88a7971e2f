import { deciding } from '#kit/decider.spec-kit.ts';
import { priceAlertsDecider } from './price-alerts.decider.ts';
import type { PriceAlertEvent } from './published/price-alert.events.ts';

const alerts = deciding(priceAlertsDecider);
const accountId = 'a1';
const choice = { kind: 'above', value: 200, extendedHours: false, setAt: '2026-11-18T15:00:00.000Z', reference: null } as const;
const set = (n: number, over: object = {}): PriceAlertEvent => ({
  type: 'PriceAlertSet',
  data: { accountId, alertId: `p${n}`, version: 1, ticker: 'AAPL', brandId: 'filingwire', ...choice, value: 200 + n, ...over },
});
const crossing = (asOf: string, version = 1) => ({
  ...({
    accountId,
    alertId: 'p1',
    version,
    ticker: 'AAPL',
    brandId: 'filingwire',
    kind: 'above',
    value: 201,
    side: 'up',
  } as const),
  ...{
    price: 202,
    changePercent: null,
    open: null,
    previousClose: null,
    asOf,
    source: 's',
    sample: false,
    channels: [],
    notSent: null,
  },
});
const crossed = (asOf: string, version = 1): PriceAlertEvent => ({ type: 'PriceAlertCrossed', data: crossing(asOf, version) });
const removed: PriceAlertEvent = { type: 'PriceAlertRemoved', data: { accountId, alertId: 'p1' } };
const ended: PriceAlertEvent = { type: 'PriceAlertsEnded', data: { accountId, into: null } };
const setting = (n: number, over: object = {}) => ({
  ...({ kind: 'set', accountId, alertId: `p${n}`, ticker: 'AAPL', brandId: 'filingwire' } as const),
  choice: { ...choice, value: 200 + n, ...over },
});
const changing = (over: object) => ({ kind: 'change', accountId, alertId: 'p1', choice: { ...choice, ...over } }) as const;
const changed = (version: number, over: object): PriceAlertEvent => ({
  type: 'PriceAlertChanged',
  data: { accountId, alertId: 'p1', version, ...choice, ...over },
});

test("the same alert can't be set twice, but another value or ticker can", () => {
  alerts.when(setting(1)).thenEvents(set(1));
  alerts
    .given(set(1))
    .when({ ...setting(2), choice: { ...choice, value: 201 } })
    .thenRefused('price_alert_exists');
  alerts.given(set(1)).when(setting(2)).thenEvents(set(2));
  alerts
    .given(set(1))
    .when({ ...setting(1), alertId: 'p9', ticker: 'MSFT' })
    .thenEvents(set(1, { alertId: 'p9', ticker: 'MSFT' }));
  alerts
    .given(set(1), removed)
    .when({ ...setting(1), alertId: 'p9' })
    .thenEvents(set(1, { alertId: 'p9' }));
});

test('an account has at most fifty', () => {
  const many = Array.from({ length: 50 }, (_, n) => set(n));
  alerts
    .given(...many)
    .when(setting(60))
    .thenRefused('too_many_price_alerts', { limit: 50 });
  alerts
    .given(...many, removed)
    .when(setting(60))
    .thenEvents(set(60));
});

test('a change increases the version; an unchanged one is ignored, and one equal to another alert is refused', () => {
  alerts
    .given(set(1))
    .when(changing({ value: 250 }))
    .thenEvents(changed(2, { value: 250 }));
  alerts
    .given(set(1), changed(2, { value: 250 }))
    .when(changing({ value: 260 }))
    .thenEvents(changed(3, { value: 260 }));
  alerts
    .given(set(1))
    .when(changing({ value: 201 }))
    .thenNothing();
  alerts
    .given(set(1))
    .when(changing({ value: 201, extendedHours: true }))
    .thenEvents(changed(2, { value: 201, extendedHours: true }));
  alerts
    .given(set(1), set(2))
    .when(changing({ value: 202 }))
    .thenRefused('price_alert_exists');
  alerts
    .given(set(2))
    .when(changing({ value: 250 }))
    .thenRefused('price_alert_not_found');
});

test('removing is idempotent; an unknown alert is not found', () => {
  const remove = { kind: 'remove', accountId, alertId: 'p1' } as const;
  alerts.given(set(1)).when(remove).thenEvents(removed);
  alerts.given(set(1), removed).when(remove).thenNothing();
  alerts.when(remove).thenRefused('price_alert_not_found');
});

describe('a crossing', () => {
  const cross = (asOf: string, version = 1) => ({ kind: 'cross', accountId, crossing: crossing(asOf, version) }) as const;
  test('is recorded once', () => {
    alerts.given(set(1)).when(cross('2026-11-18T15:01')).thenEvents(crossed('2026-11-18T15:01'));
    alerts.given(set(1), crossed('2026-11-18T15:01')).when(cross('2026-11-18T15:01')).thenNothing();
    alerts.given(set(1), crossed('2026-11-18T15:01')).when(cross('2026-11-18T15:00')).thenNothing();
    alerts.given(set(1), crossed('2026-11-18T15:01')).when(cross('2026-11-18T15:02')).thenEvents(crossed('2026-11-18T15:02'));
  });

  test('of an outdated version is dropped', () => {
    alerts.given(set(1), removed).when(cross('2026-11-18T15:01')).thenNothing();
    alerts
      .given(set(1), changed(2, { value: 250 }))
      .when(cross('2026-11-18T15:01'))
      .thenNothing();
    const later = crossed('2026-11-18T15:02');
    alerts
      .given(set(1), later, changed(2, { value: 250 }))
      .when(cross('2026-11-18T15:01', 2))
      .thenEvents(crossed('2026-11-18T15:01', 2));
    alerts.given(set(1), ended).when(cross('2026-11-18T15:01')).thenNothing();
  });
});

describe('an account that ends', () => {
  const end = { kind: 'end', accountId, into: null } as const;
  test('ends its alerts once, and accepts no more', () => {
    alerts.given(set(1)).when(end).thenEvents(ended);
    alerts.given(set(1), removed).when(end).thenEvents(ended);
    alerts.given(set(1), ended).when(end).thenNothing();
    alerts.when(end).thenNothing();
    for (const command of [setting(2), changing({ value: 1 }), { kind: 'remove', accountId, alertId: 'p1' } as const]) {
      alerts.given(set(1), ended).when(command).thenRefused('account_not_found');
    }
  });

  test('passes them to the account it was merged into, except those that already exist there', () => {
    const held = (n: number, over: object = {}) => ({
      ...({ alertId: `q${n}`, version: 3, ticker: 'AAPL', brandId: 'filingwire', kind: 'above', value: 200 + n } as const),
      ...{ extendedHours: false, crossedAt: '2026-11-18T15:02', reference: choice.reference, ...over },
    });
    const takeOver = {
      kind: 'takeOver',
      accountId,
      alerts: [held(1), held(2), held(2, { alertId: 'q9' })],
      setAt: choice.setAt,
    } as const;
    const taken = set(2, { alertId: 'q2', version: 4 });
    alerts.given(set(1)).when(takeOver).thenEvents(taken);
    alerts.given(set(1), taken).when(takeOver).thenNothing();
    alerts
      .given(set(1), taken, { type: 'PriceAlertRemoved', data: { accountId, alertId: 'q2' } })
      .when(takeOver)
      .thenEvents(set(2, { alertId: 'q9', version: 4 }));
    alerts
      .given(...Array.from({ length: 50 }, (_, n) => set(n + 10)))
      .when(takeOver)
      .thenNothing();
    alerts.given(set(1), ended).when(takeOver).thenNothing();
  });
});

test.each([
  ['above', 200, 200, 'price_already_met'],
  ['above', 200, 199.99, null],
  ['below', 200, 200, 'price_already_met'],
  ['below', 200, 200.01, null],
] as const)('%s %d while the price is %d: %s', (kind, value, price, refusal) => {
  const reference = { price, changePercent: 9, asOf: '2026-11-18T14:59:00.000Z' };
  const setsOrRefuses = (it: ReturnType<typeof alerts.when>, event: PriceAlertEvent) =>
    refusal === null ? it.thenEvents(event) : it.thenRefused(refusal);
  setsOrRefuses(alerts.when(setting(1, { kind, value, reference })), set(1, { kind, value, reference }));
  setsOrRefuses(alerts.given(set(1)).when(changing({ kind, value, reference })), changed(2, { kind, value, reference }));
});

test('a move that the session has already made can be set, because the next session starts over', () => {
  const moved = { kind: 'move', value: 5, reference: { price: 210, changePercent: 9, asOf: '2026-11-18T14:59:00.000Z' } };
  alerts.when(setting(1, moved)).thenEvents(set(1, moved));
});

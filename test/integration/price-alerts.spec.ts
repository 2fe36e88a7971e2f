import { KnownPrices } from '../../backend/contexts/price-alerts/known-prices.port.ts';
import { newestSession } from '../../backend/contexts/quotes/published/exchange-calendar.ts';
import { priceAlerts } from '../../projections/price-alerts/price-alerts.document.ts';
import { OpenProduct } from '../kit/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({});
});
afterAll(() => product.close());

async function opened(): Promise<string> {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1,BRK-B' } });
  const { session } = JSON.parse(text);
  await product.grantPro(session);
  return session;
}
const above = { ticker: 'T1', kind: 'above', value: 200 };
async function set(session: string, body: object = above, headers = {}): Promise<{ id: string; ticker: string }> {
  const { status, text } = await product.call('POST', '/api/price-alerts', { session, body, headers });
  expect([status, text]).toEqual([200, text]);
  return JSON.parse(text);
}
const listed = async (session: string) => JSON.parse((await product.call('GET', '/api/price-alerts', { session })).text).alerts;

test('an alert is set, listed, changed and removed; another account neither sees nor touches it', async () => {
  const [session, other] = [await opened(), await opened()];
  const { id, ticker } = await set(session, { ...above, ticker: 't1' });
  expect(ticker).toBe('T1');
  expect(await listed(session)).toEqual([
    { id, ...above, extended_hours: false, set_at: expect.stringMatching(/Z$/), crossed: null },
  ]);
  expect(await listed(other)).toEqual([]);
  const change = (by: string, body: object) => product.call('POST', `/api/price-alerts/${id}`, { session: by, body });
  const move = { kind: 'move', value: 5.5, extended_hours: true };
  expect((await change(other, move)).status).toBe(404);
  expect((await product.call('DELETE', `/api/price-alerts/${id}`, { session: other })).status).toBe(404);
  expect(JSON.parse((await change(session, move)).text)).toEqual({ id, changed: true, reached: null });
  expect(JSON.parse((await change(session, move)).text)).toEqual({ id, changed: false, reached: null });
  expect(await listed(session)).toMatchObject([{ id, ...move }]);
  for (let times = 0; times < 2; times += 1) {
    const removed = await product.call('DELETE', `/api/price-alerts/${id}`, { session });
    expect([removed.status, removed.text]).toEqual([200, '{"removed":true}']);
  }
  expect(await listed(session)).toEqual([]);
});

test('a value already passed is refused, suggesting the other direction; a move already made is answered', async () => {
  const prices = product.app.get(KnownPrices, { strict: false });
  const of = prices.of;
  const asOf = `${newestSession(new Date(), false)}T19:00:00.000Z`;
  prices.of = () => ({ price: 210.5, changePercent: 6, asOf: asOf });
  const session = await opened();
  const reached = { price: 210.5, as_of: asOf };
  const refused = async (path: string, body: object, other: string) => {
    const { status, text } = await product.call('POST', path, { session, body });
    const { error, details } = JSON.parse(text);
    expect([status, error, details]).toEqual([422, 'price_already_met', { ...reached, other_kind: other }]);
  };
  await refused('/api/price-alerts', above, 'below');
  await refused('/api/price-alerts', { ...above, kind: 'below', value: 210.5 }, 'above');
  expect(await listed(session)).toEqual([]);
  const { id } = await set(session, { ...above, kind: 'below' });
  await refused(`/api/price-alerts/${id}`, { kind: 'above', value: 205 }, 'below');
  expect(await listed(session)).toMatchObject([{ id, kind: 'below', value: 200 }]);
  const headers = { 'idempotency-key': 'there' };
  const move = { ticker: 'T1', kind: 'move', value: 5 };
  const moved = await set(session, move, headers);
  expect(moved).toEqual({ id: moved.id, ticker: 'T1', reached });
  expect(await set(session, move, headers)).toEqual(moved);
  prices.of = of;
});

test('a repeated request sets one alert', async () => {
  const session = await opened();
  const headers = { 'idempotency-key': 'once' };
  const first = await set(session, above, headers);
  expect(await set(session, above, headers)).toEqual(first);
  expect(await listed(session)).toHaveLength(1);
});

test.each([
  [{ kind: 'above', value: 0 }],
  [{ kind: 'above', value: -1 }],
  [{ kind: 'above', value: 1_000_001 }],
  [{ kind: 'above', value: 1.00001 }],
  [{ kind: 'above', value: '200' }],
  [{ kind: 'move', value: 0.4 }],
  [{ kind: 'move', value: 101 }],
  [{ kind: 'gap', value: 5.001 }],
  [{ kind: 'crash', value: 5 }],
  [{ kind: 'above', value: 5, reference: { price: 1 } }],
])('%j is refused', async (choice) => {
  const session = await opened();
  const { status, text } = await product.call('POST', '/api/price-alerts', { session, body: { ticker: 'T1', ...choice } });
  expect([status, JSON.parse(text).error]).toEqual([400, 'validation_failed']);
});

test('a gap only applies to the session, whatever was requested', async () => {
  const session = await opened();
  await set(session, { ticker: 'brk.b', kind: 'gap', value: 3, extended_hours: true });
  expect(await listed(session)).toMatchObject([{ ticker: 'BRK-B', kind: 'gap', extended_hours: false }]);
});

test('without the plan alerts stay, can be seen and removed, and are in the export', async () => {
  const session = await opened();
  const { id } = await set(session);
  const accountId = await product.accountOf(session);
  await product.happen(`account-${accountId}`, [{ type: 'AdminRoleRevoked', data: { accountId, reason: 'test' } } as never]);
  const change = await product.call('POST', `/api/price-alerts/${id}`, { session, body: { kind: 'above', value: 201 } });
  expect([change.status, JSON.parse(change.text).error]).toEqual([403, 'plan_required']);
  const exported = JSON.parse((await product.call('GET', '/api/export', { session })).text);
  expect(exported.priceAlerts).toMatchObject([{ id, ticker: 'T1', kind: 'above', value: 200 }]);
  expect((await product.call('DELETE', `/api/price-alerts/${id}`, { session })).status).toBe(200);
  expect(await listed(session)).toEqual([]);
});

test('an erased account has none left', async () => {
  const session = await opened();
  await set(session);
  const accountId = await product.accountOf(session);
  await product.happen(`account-${accountId}`, [{ type: 'AccountErased', data: { accountId, reason: 'asked for' } } as never]);

  expect(await (await product.runtime.views.live(priceAlerts)).get(accountId)).toBeNull();
});

import type { AddressInfo } from 'node:net';
import { PaymentSetup } from '../../backend/contexts/billing/stripe-setup/payment-setup.port.ts';
import { sendTestEvent } from '../../backend/contexts/billing/stripe-setup/webhook-test.adapter.ts';
import { adminSignIn } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';
import { StripeDouble } from '../kit/stripe-double.ts';
import { StripeRig } from '../kit/stripe-rig.ts';
import { openedAccount } from '../kit/verified-account.ts';

/** Payment settings that administrators see and change, over a double of Stripe's API and its webhooks. */

let rig: StripeRig;
let stripe: StripeDouble;
let product: OpenProduct;
let owner: Readonly<Record<string, string>>;
beforeEach(async () => {
  rig = await StripeRig.start('material-events=price_m', {
    price_m: { amount: 2_000, interval: 'month' },
    price_n: { amount: 2_500, interval: 'month' },
  });
  ({ stripe, product } = rig);
  owner = (await adminSignIn(product, 'owner')).headers;
});
afterEach(() => rig.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const shown = async () => body(await product.call('GET', '/api/admin/stripe-setup', { headers: owner }));
const brand = async () => (await shown()).brands.find(({ brandId }: { brandId: string }) => brandId === 'material-events');
const address = () => `http://127.0.0.1:${(product.app.getHttpServer().address() as AddressInfo).port}/api/webhooks/stripe`;
const configure = (month: string, version: number, headers = owner, automaticTax?: boolean) =>
  product.call('POST', '/api/admin/stripe-setup/prices', {
    headers: { ...headers, 'if-match': `"${version}"` },
    body: {
      ...{ brandId: 'material-events', pro: { month, year: null }, addOn: { month: null, year: null } },
      ...{ trialDays: 14, promotionCodes: false, reason: 'a new price list', automaticTax },
    },
  });
/** Sends a test event, without the administrator's own prices. */
const send = (secret: string) => sendTestEvent(secret, address(), product.runtime.clock.now());

test('an owner sets the prices of a brand, with a reason, and nobody overwrites someone else’s change', async () => {
  expect(await brand()).toMatchObject({ version: 0, currency: 'usd', pro: { month: { priceId: 'price_m', amount: 2_000 } } });
  const { headers: operator } = await adminSignIn(product, 'operator');
  expect(outcome(await configure('price_n', 0, operator))).toBe('403 admin_role_required');
  expect(outcome(await configure('price_unknown', 0))).toBe('400 prices_refused');
  expect(body(await configure('price_n', 0))).toEqual({ changed: true });
  expect(outcome(await configure('price_m', 0))).toBe('412 prices_changed');
  expect(body(await configure('price_n', 1))).toEqual({ changed: false });
  expect(await brand()).toMatchObject({ version: 1, trialDays: 14, pro: { month: { priceId: 'price_n', amount: 2_500 } } });
  const [event] = await product.runtime.events.read('billingSetup-material-events', {});
  expect(event).toMatchObject({ data: { reason: 'a new price list' }, metadata: { actorType: 'admin' } });
  expect(event?.data).not.toHaveProperty('automaticTax');
  stripe.taxIsSetUp = false;
  expect(outcome(await configure('price_n', 1, owner, true))).toBe('400 prices_refused');
  stripe.taxIsSetUp = true;
  expect(body(await configure('price_n', 1, owner, true))).toEqual({ changed: true });
  expect(await brand()).toMatchObject({ version: 2, automaticTax: true });
  stripe.broken = true;
  expect(outcome(await configure('price_m', 2))).toBe('503 payment_provider_away');
});

test('the webhook shows its last event, a test, and the reason for a refusal', async () => {
  expect((await shown()).webhook).toMatchObject({ lastEvent: null, lastTest: null, refused: [] });
  expect(await send('whsec_wrong')).toEqual({ status: 403 });
  expect(await send(stripe.webhookSecret)).toEqual({ status: 204 });
  const now = Math.floor(product.runtime.clock.now().getTime() / 1_000);
  const event = stripe.webhook('customer.created', { object: 'customer', id: 'cus_1' }, now);
  const headers = { 'content-type': 'application/json', 'stripe-signature': event.signature };
  expect((await fetch(address(), { method: 'POST', headers, body: event.body })).status).toBe(204);
  const { webhook } = await shown();
  expect(webhook).toMatchObject({ lastEvent: { type: 'customer.created' }, lastTest: { at: expect.any(String) } });
  expect(webhook.refused).toEqual([{ reason: 'forged', at: expect.any(String) }]);
});

test('a test event goes to the public address of the webhook, signed', async () => {
  const setup = product.app.get(PaymentSetup);
  const asked: Date[] = [];
  setup.sendTest = async (now) => {
    asked.push(now);
    return send(stripe.webhookSecret);
  };
  const answer = await product.call('POST', '/api/admin/stripe-setup/test-event', { headers: owner, body: {} });
  expect([body(answer), asked.length]).toEqual([{ status: 204, accepted: true }, 1]);
  expect(await sendTestEvent('whsec_1', 'http://127.0.0.1:9/', product.runtime.clock.now())).toEqual({ status: null });
});

test('the nightly comparison shows what was missing from the log, and unlisted prices', async () => {
  const { accountId } = await openedAccount(product);
  const put = (id: string, price: string) =>
    stripe.put({ ...{ id, customer: 'cus_1', status: 'active' }, metadata: { account_id: accountId }, prices: [[price, 1]] });
  put('sub_known', 'price_m');
  put('sub_other', 'price_n');
  await rig.reconcile();
  const compared = async () => (await shown()).reconciliation;
  expect(await compared()).toMatchObject({
    ...{ looked: 2, further: 0, failed: null },
    mismatches: [
      { subscriptionId: 'sub_known', accountId, kind: 'behind' },
      { subscriptionId: 'sub_other', accountId, kind: 'unknown_price' },
    ],
  });
  await rig.reconcile();
  expect((await compared()).mismatches).toEqual([{ subscriptionId: 'sub_other', accountId, kind: 'unknown_price' }]);
  stripe.broken = true;
  await expect(rig.reconcile()).rejects.toThrow();
  expect(await compared()).toMatchObject({ looked: 2, failed: { problem: expect.any(String) } });
});

test('a product that sells nothing says so', async () => {
  const none = await OpenProduct.start({ BILLING: 'off' });
  const { headers } = await adminSignIn(none, 'owner');
  expect(body(await none.call('GET', '/api/admin/stripe-setup', { headers }))).toMatchObject({ mode: 'none', brands: [] });
  const prices = { brandId: 'filingwire', pro: { month: 'price_1', year: null }, addOn: { month: null, year: null } };
  const change = { ...prices, trialDays: null, promotionCodes: false, reason: 'a test' };
  const asked = await none.call('POST', '/api/admin/stripe-setup/prices', { headers, body: change });
  const tested = await none.call('POST', '/api/admin/stripe-setup/test-event', { headers, body: {} });
  expect([outcome(asked), outcome(tested)]).toEqual(['409 not_sold_here', '409 webhook_not_configured']);
  await none.close();
});

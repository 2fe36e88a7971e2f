import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenProduct } from '../kit/open-product.ts';
import { eventually } from '../kit/runtime.ts';
import { PERIOD_END, StripeDouble } from '../kit/stripe-double.ts';
import { StripeRig } from '../kit/stripe-rig.ts';
import { openedAccount, verifiedAccount } from '../kit/verified-account.ts';

/** Buying and changing PRO over HTTP, with Stripe's own library against a double of Stripe's API. */

let rig: StripeRig;
let stripe: StripeDouble;
let product: OpenProduct;
let session: string;
let accountId: string;
let count = 0;

beforeAll(async () => {
  rig = await StripeRig.start(
    'material-events=price_m,material-events-year=price_my,filingwire=price_f,add-on=price_a',
    {
      price_m: { amount: 2_000, interval: 'month' },
      price_my: { amount: 20_000, interval: 'year' },
      price_f: { amount: 2_000, interval: 'month' },
      price_a: { amount: 500, interval: 'month' },
    },
    { PUBLIC_URL: 'https://filings.example', BRAND_HOSTS: 'insiders.example=form4getter,wire.example=filingwire' },
  );
  ({ stripe, product } = rig);
});
afterAll(() => rig.close());
beforeEach(async () => {
  count += 1;
  stripe.broken = false;
  stripe.hangs = false;
  stripe.declines = false;
  ({ session, accountId } = await verifiedAccount(product, `payer${count}@example.com`));
});

const post = async (path: string, body: object = {}, call: object = {}) => {
  const { status, text } = await product.call('POST', path, { session, body, ...call });
  return { status, body: JSON.parse(text) };
};
const billing = async (call: object = {}) => JSON.parse((await product.call('GET', '/api/billing', { session, ...call })).text);
const checkout = (body: object = { plan: 'pro' }, call: object = {}) => post('/api/checkout', body, call);
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const stored = async () => (await product.runtime.events.read(`subscription-${accountId}`, {})).map(({ type }) => type);
const open = () => [...stripe.checkouts.values()].filter(({ status, params }) => status === 'open' && isMine(params));
const isMine = (params: URLSearchParams) => params.get('client_reference_id') === accountId;

const reported = (subscription: Parameters<StripeDouble['toSubscription']>[0], type = 'customer.subscription.updated') =>
  rig.reported(type, stripe.toSubscription(subscription));
async function bought(body: object = { plan: 'pro' }) {
  const { body: page } = await checkout(body);
  const subscription = stripe.pay(idOf(page.url));
  expect(await reported(subscription)).toBe(204);
  return subscription;
}

test('the request to Stripe is aborted if the client of a checkout goes away', async () => {
  // From the second checkout on, Stripe is first asked about the state of the page.
  const page = await checkout();
  stripe.hangs = true;
  const { port } = product.app.getHttpServer().address() as AddressInfo;
  const headers = { 'x-session': session, 'content-type': 'application/json' };
  const asked = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/checkout', headers, agent: false });
  asked.on('error', () => {}).end(JSON.stringify({ plan: 'pro' }));
  await eventually(
    () => stripe.awaited,
    (awaited) => awaited === 1,
  );
  asked.destroy();
  await eventually(
    () => stripe.awaited,
    (awaited) => awaited === 0,
  );
  stripe.hangs = false;
  expect(await checkout()).toEqual(page);
});

test('a checkout names the account, its address, the price and the return address, and paying gives PRO', async () => {
  const { status, body } = await checkout();
  expect([status, body.url]).toEqual([200, `https://checkout.stripe.com/c/pay/${idOf(body.url)}`]);
  expect(Object.fromEntries(stripe.checkouts.get(idOf(body.url))?.params ?? [])).toEqual({
    mode: 'subscription',
    'line_items[0][price]': 'price_m',
    'line_items[0][quantity]': '1',
    client_reference_id: accountId,
    customer_email: `payer${count}@example.com`,
    'subscription_data[metadata][account_id]': accountId,
    success_url: 'https://filings.example/settings?checkout=done#billing',
    cancel_url: 'https://filings.example/upgrade',
  });
  expect(await reported(stripe.pay(idOf(body.url)))).toBe(204);
  const shown = await billing();
  expect(shown).toEqual({
    brand: 'material-events',
    sells: true,
    test: false,
    plan: { name: 'pro', source: 'payment', since: expect.stringMatching(/Z$/), until: null },
    subscription: {
      ...{ status: 'active', interval: 'month', currentPeriodEnd: new Date(PERIOD_END * 1_000).toISOString() },
      ...{ cancelAtPeriodEnd: false, trialEnd: null, paymentFailedSince: null, packs: 0 },
    },
    limits: { tickers: 50, used: 1, paused: 0, packs: 0 },
    prices: {
      currency: 'usd',
      pro: { month: 2_000, year: 20_000, trialDays: null, promotionCodes: false, automaticTax: false },
      pack: { month: 500, year: null, tickers: 20 },
    },
  });
});

test('without a session it says what is sold; a brand that sells nothing says that', async () => {
  const anybody = await billing({ session: null });
  expect([anybody.sells, anybody.plan.name, anybody.prices.pro.month]).toEqual([true, 'free', 2_000]);
  const insiders = await billing({ session: null, host: 'insiders.example' });
  expect([insiders.brand, insiders.sells, insiders.prices]).toEqual(['form4getter', false, null]);
  expect((await checkout({ plan: 'pro' }, { host: 'insiders.example' })).body.error).toBe('not_sold_here');
  // This brand has no yearly price.
  const yearly = await checkout({ plan: 'pro', interval: 'year' }, { host: 'wire.example' });
  expect([yearly.status, yearly.body.error]).toEqual([409, 'not_sold_here']);
});

test('the brand says that a payment provider handles payments', async () => {
  const { services } = JSON.parse((await product.call('GET', '/api/brand')).text);
  expect(services.payments).toBe(true);
});

test('an account without a verified contact cannot buy what it could lose access to', async () => {
  ({ session, accountId } = await openedAccount(product));
  const refused = await checkout();
  expect([refused.status, refused.body.error]).toEqual([403, 'contact_not_verified']);
  await product.call('POST', '/api/notify', { session, body: { email: 'unverified@example.com' } });
  expect((await checkout()).body.error).toBe('contact_not_verified');
  expect(open()).toEqual([]);
});

test('a repeated checkout returns the same page; after one for another interval the first page can no longer be paid', async () => {
  const first = await checkout();
  expect(await checkout()).toEqual(first);
  const year = await checkout({ plan: 'pro', interval: 'year' });
  expect(open().map(({ id }) => id)).toEqual([idOf(year.body.url)]);
  expect(() => stripe.pay(idOf(first.body.url))).toThrow('is expired');
  expect(await stored()).toEqual(['CheckoutStarted', 'CheckoutStarted']);
});

test('of concurrent checkouts only one can be paid, whatever their intervals', async () => {
  const intervals = ['month', 'year', 'month', 'year', 'month', 'year'] as const;
  const answers = await Promise.all(intervals.map((interval) => checkout({ plan: 'pro', interval })));
  const urls = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [idOf(body.url)] : [])));
  // A checkout that is overtaken again and again is asked to retry.
  for (const { status } of answers) expect([200, 503]).toContain(status);
  expect(urls.size).toBeGreaterThan(0);
  expect(open().length).toBe(1);
  const paid = [...urls].filter((id) => {
    try {
      stripe.pay(id);
      return true;
    } catch {
      return false;
    }
  });
  expect(paid.length).toBe(1);
  const mine = [...stripe.subscriptions.values()].filter(({ metadata }) => metadata['account_id'] === accountId);
  expect(mine.length).toBe(1);
});

test('a payment that has not been reported yet is found, and no second page opens', async () => {
  const { body } = await checkout();
  stripe.pay(idOf(body.url));
  const again = await checkout({ plan: 'pro', interval: 'year' });
  expect([again.status, again.body.error]).toEqual([409, 'already_subscribed']);
  expect(open()).toEqual([]);
  expect((await billing()).plan.name).toBe('pro');
});

test.each(['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused'])(
  'while one is %s no other is sold',
  async (status) => {
    const subscription = await bought();
    await reported(stripe.put({ ...subscription, status }));
    expect((await checkout()).body.error).toBe('already_subscribed');
  },
);

test('after its end it is sold again, to the customer that Stripe knows, and at another brand at any time', async () => {
  const subscription = await bought();
  const other = await checkout({ plan: 'pro' }, { host: 'wire.example' });
  expect(Object.fromEntries(stripe.checkouts.get(idOf(other.body.url))?.params ?? [])).toMatchObject({
    customer: subscription.customer,
    success_url: 'https://wire.example/settings?checkout=done#billing',
  });
  await reported(stripe.put({ ...subscription, status: 'canceled' }));
  expect((await billing()).subscription).toBeNull();
  expect((await checkout()).status).toBe(200);
});

test('packs are bought at once, reduced, refused with a declined card and without a subscription', async () => {
  expect((await post('/api/billing/packs', { packs: 1 })).body.error).toBe('no_subscription');
  const { id } = await bought();
  const two = await post('/api/billing/packs', { packs: 2 });
  expect([two.status, two.body.subscription.packs, two.body.limits]).toEqual([
    200,
    2,
    { tickers: 90, used: 1, paused: 0, packs: 2 },
  ]);
  stripe.declines = true;
  const declined = await post('/api/billing/packs', { packs: 5 });
  expect([declined.status, declined.body.error]).toEqual([409, 'payment_declined']);
  expect((await billing()).limits.packs).toBe(2);
  stripe.declines = false;
  expect((await checkout({ addOnPacks: 1 })).body).toEqual({ url: '/settings#ticker-add-ons' });
  expect(stripe.subscriptions.get(id)?.prices).toEqual([
    ['price_m', 1],
    ['price_a', 1],
  ]);
  expect((await post('/api/billing/packs', { packs: 0 })).body.limits).toEqual({ tickers: 50, used: 1, paused: 0, packs: 0 });
  const writes = stripe.asked.filter(({ method, path }) => method === 'POST' && path === `/v1/subscriptions/${id}`);
  const asked = writes.map(({ body }) => new URLSearchParams(body.toString()));
  // Additions are paid at once or not at all; reductions are credited to the next invoice.
  expect(asked.map((params) => [params.get('proration_behavior'), params.get('payment_behavior')])).toEqual([
    ['always_invoice', 'error_if_incomplete'],
    ['always_invoice', 'error_if_incomplete'],
    ['create_prorations', 'error_if_incomplete'],
    ['create_prorations', 'error_if_incomplete'],
  ]);
  expect((await post('/api/billing/packs', { packs: 101 })).status).toBe(400);
});

test('packs of a yearly subscription need a yearly price', async () => {
  await bought({ plan: 'pro', interval: 'year' });
  expect((await billing()).subscription.interval).toBe('year');
  expect((await post('/api/billing/packs', { packs: 1 })).body.error).toBe('not_sold_here');
  expect((await post('/api/billing/packs', { packs: 0 })).status).toBe(200);
});

test('once canceled it states its end, once reactivated it continues; after its end it cannot be reactivated', async () => {
  const subscription = await bought();
  expect((await post('/api/cancel-subscription')).status).toBe(200);
  const until = new Date(PERIOD_END * 1_000).toISOString();
  expect((await billing()).plan).toMatchObject({ name: 'pro', until });
  for (const _ of [1, 2]) {
    const { status, body } = await post('/api/billing/reactivate');
    expect([status, body.plan.until, body.subscription.cancelAtPeriodEnd]).toEqual([200, null, false]);
  }
  await post('/api/cancel-subscription');
  // It ends, but nothing has reported that yet.
  stripe.put({ ...subscription, status: 'canceled' });
  const late = await post('/api/billing/reactivate');
  expect([late.status, late.body.error]).toEqual([409, 'no_subscription']);
  expect((await billing()).plan.name).toBe('free');
});

test('the portal is the customer’s, even after the end', async () => {
  expect((await post('/api/billing/portal')).body.error).toBe('no_subscription');
  const subscription = await bought();
  const { body } = await post('/api/billing/portal');
  expect(body.url).toBe(`https://billing.stripe.com/p/session/of_${subscription.customer}`);
  await reported(stripe.put({ ...subscription, status: 'canceled' }));
  expect((await post('/api/billing/portal')).status).toBe(200);
});

test('a late payment states since when it is late', async () => {
  const subscription = await bought();
  await reported(stripe.put({ ...subscription, status: 'past_due', unpaidSince: PERIOD_END }));
  expect((await billing()).subscription).toMatchObject({
    status: 'past_due',
    paymentFailedSince: new Date(PERIOD_END * 1_000).toISOString(),
  });
  expect((await billing()).plan.name).toBe('pro');
  await reported(stripe.put(subscription));
  expect((await billing()).subscription.paymentFailedSince).toBeNull();
});

test('while Stripe is down nothing is sold or changed, and what is known is shown', async () => {
  await bought();
  stripe.broken = true;
  const portal = await post('/api/billing/portal');
  expect([portal.status, portal.body.error]).toEqual([503, 'payment_provider_away']);
  expect((await post('/api/billing/packs', { packs: 1 })).body.error).toBe('payment_provider_away');
  expect((await checkout({ plan: 'pro' }, { host: 'wire.example' })).body.error).toBe('payment_provider_away');
  expect((await billing()).plan.name).toBe('pro');
});

test('a brand’s configured prices replace those of the environment; purchases at earlier prices stay valid', async () => {
  const subscription = await bought();
  stripe.prices.set('price_n', { amount: 2_500, interval: 'month' });
  const configured = { pro: { month: 'price_n', year: null }, addOn: { month: null, year: null } };
  await product.happen('billingSetup-material-events', [
    { type: 'PricesConfigured', data: { brandId: 'material-events', ...configured, trialDays: 14, promotionCodes: true } },
  ]);
  await reported(
    stripe.put({
      ...subscription,
      prices: [
        ['price_m', 1],
        ['price_a', 3],
      ],
    }),
  );
  const shown = await billing();
  expect([shown.plan.name, shown.limits.packs]).toEqual(['pro', 3]);
  expect(shown.prices).toEqual({
    currency: 'usd',
    pro: { month: 2_500, year: null, trialDays: 14, promotionCodes: true, automaticTax: false },
    pack: null,
  });
  ({ session, accountId } = await verifiedAccount(product, 'newcomer@example.com'));
  const { body } = await checkout();
  const params = stripe.checkouts.get(idOf(body.url))?.params;
  const asked = (name: string) => params?.get(name);
  expect([asked('line_items[0][price]'), asked('subscription_data[trial_period_days]'), asked('allow_promotion_codes')]).toEqual([
    'price_n',
    '14',
    'true',
  ]);
  const trial = stripe.pay(idOf(body.url));
  await reported(trial);
  expect((await billing()).subscription).toMatchObject({ status: 'trialing', trialEnd: expect.any(String) });
  // Only a first subscription has a trial.
  await reported(stripe.put({ ...trial, status: 'canceled' }));
  const second = await checkout();
  expect(stripe.checkouts.get(idOf(second.body.url))?.params.has('subscription_data[trial_period_days]')).toBe(false);
});

test('with tax configured the page asks for an address, keeps a known customer’s, and the offer mentions the tax', async () => {
  const configured = { pro: { month: 'price_m', year: null }, addOn: { month: null, year: null }, promotionCodes: false };
  const configure = (automaticTax: boolean) =>
    product.happen('billingSetup-material-events', [
      { type: 'PricesConfigured', data: { brandId: 'material-events', ...configured, trialDays: null, automaticTax } },
    ]);
  const taxOf = async () => {
    const params = stripe.checkouts.get(idOf((await checkout()).body.url))?.params;
    return [params?.get('automatic_tax[enabled]') ?? null, params?.get('customer_update[address]') ?? null];
  };
  await configure(true);
  expect((await billing()).prices.pro.automaticTax).toBe(true);
  expect(await taxOf()).toEqual(['true', null]);
  const [first] = open();
  const subscription = stripe.pay(first?.id ?? '');
  await reported(stripe.put({ ...subscription, status: 'canceled' }));
  expect(await taxOf()).toEqual(['true', 'auto']);
  stripe.taxIsSetUp = false;
  ({ session, accountId } = await verifiedAccount(product, 'untaxed@example.com'));
  const refused = await checkout();
  expect([refused.status, refused.body.error]).toEqual([503, 'payment_provider_away']);
  stripe.taxIsSetUp = true;
  await configure(false);
  expect((await billing()).prices.pro.automaticTax).toBe(false);
  expect(await taxOf()).toEqual([null, null]);
});

test('every write above had its own idempotency key', () => {
  const writes = stripe.asked.filter(({ method }) => method !== 'GET');
  expect(writes.length).toBeGreaterThan(20);
  expect(writes.filter(({ headers }) => !headers['idempotency-key'])).toEqual([]);
});

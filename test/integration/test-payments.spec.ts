import { OpenProduct } from '../kit/open-product.ts';
import { OPERATOR, STRANGER } from '../kit/operator-tokens.ts';
import { openedAccount, verifiedAccount } from '../kit/verified-account.ts';

/** A product without a payment provider sells through its own pages, which report to its webhook as Stripe does. */

let product: OpenProduct;
let session: string;
let count = 0;

beforeAll(async () => {
  product = await OpenProduct.start({});
});
afterAll(() => product.close());
beforeEach(async () => {
  count += 1;
  ({ session } = await verifiedAccount(product, `tester${count}@example.com`));
});

const post = async (path: string, body: object = {}) => {
  const { status, text } = await product.call('POST', path, { session, body });
  return { status, body: JSON.parse(text) };
};
const billing = async () => JSON.parse((await product.call('GET', '/api/billing', { session })).text);
/** Presses a button on a page. */
const press = async (path: string, headers = {}) => {
  const { status, headers: answered } = await product.call('POST', path, { headers });
  return [status, answered.location];
};
const buttonsOf = (html: string) => [...html.matchAll(/action="([^"]+)"/g)].map(([, action = '']) => action);
const portal = async () => {
  const { body } = await post('/api/billing/portal');
  const { text } = await product.call('GET', body.url);
  const press_ = (act: string) => press(buttonsOf(text).find((action) => action.endsWith(`/${act}`)) ?? `no button ${act}`);
  return { url: body.url as string, text, acts: buttonsOf(text).map((action) => action.split('/').at(-1)), press: press_ };
};
async function bought(interval = 'month') {
  const { body } = await post('/api/checkout', { plan: 'pro', interval });
  return { url: body.url as string, paid: await press(`${body.url}/pay`) };
}

test('the whole life of a subscription: bought, renewed, late, paid, canceled, reactivated, ended, bought again', async () => {
  const before = await billing();
  // No payment provider is involved.
  expect(JSON.parse((await product.call('GET', '/api/brand')).text).services.payments).toBe(false);
  expect([before.sells, before.test, before.plan.name, before.prices]).toEqual([
    true,
    true,
    'free',
    {
      currency: 'usd',
      pro: { month: 2_000, year: 20_000, trialDays: null, promotionCodes: false, automaticTax: false },
      pack: { month: 500, year: 5_000, tickers: 20 },
    },
  ]);
  const { url, paid } = await bought();
  expect(paid).toEqual([303, '/settings?checkout=done#billing']);
  expect(await billing()).toMatchObject({ plan: { name: 'pro', source: 'payment' }, limits: { tickers: 50 } });
  expect((await product.call('GET', url)).text).toContain('This checkout was paid.');
  expect(await press(`${url}/pay`)).toEqual([409, undefined]);

  expect((await post('/api/billing/packs', { packs: 3 })).body.limits.tickers).toBe(110);
  const { currentPeriodEnd: first } = (await billing()).subscription;
  expect((await portal()).acts).toEqual(['renew', 'fail', 'refund', 'dispute']);
  expect(await (await portal()).press('renew')).toEqual([303, (await portal()).url]);
  const { currentPeriodEnd: second } = (await billing()).subscription;
  expect(second > first).toBe(true);
  expect((await portal()).text).toContain('Invoice 2,');

  await (await portal()).press('fail');
  expect((await billing()).subscription).toMatchObject({ status: 'past_due', paymentFailedSince: expect.any(String), packs: 3 });
  expect((await billing()).limits.tickers).toBe(110);
  expect((await post('/api/billing/packs', { packs: 4 })).body.error).toBe('payment_declined');
  await (await portal()).press('fail');
  expect((await portal()).text).toContain('open, attempted 2 times');
  await (await portal()).press('settle');
  expect((await billing()).subscription).toMatchObject({ status: 'active', paymentFailedSince: null });

  await post('/api/cancel-subscription');
  expect((await billing()).plan.until).toBe((await billing()).subscription.currentPeriodEnd);
  expect((await post('/api/billing/reactivate')).body.plan.until).toBeNull();
  await post('/api/cancel-subscription');
  expect((await portal()).acts).toEqual(['renew', 'refund', 'dispute']);
  await (await portal()).press('renew');
  expect(await billing()).toMatchObject({ plan: { name: 'free' }, subscription: null, limits: { tickers: 10 } });
  expect((await portal()).acts).toEqual([]);

  expect((await bought('year')).paid).toEqual([303, '/settings?checkout=done#billing']);
  expect((await billing()).subscription.interval).toBe('year');
  await (await portal()).press('fail');
  await (await portal()).press('give-up');
  expect((await billing()).plan.name).toBe('free');
});

test.each(['refund', 'dispute'])('a %s ends the plan at once', async (act) => {
  await bought();
  expect(await (await portal()).press(act)).toEqual([303, (await portal()).url]);
  expect(await billing()).toMatchObject({ plan: { name: 'free' }, subscription: null });
  expect((await portal()).acts).toEqual([]);
});

test('the pages run no script, cannot be framed and only post to this host', async () => {
  const { body } = await post('/api/checkout', { plan: 'pro' });
  const { headers, text } = await product.call('GET', body.url);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect([headers['cache-control'], text.includes('<script')]).toEqual(['no-store', false]);
  expect(text).toContain('$20.00 per month');
  expect((await product.call('GET', '/dev/payments.css')).headers['content-type']).toContain('text/css');
});

test('another site cannot press the buttons, and missing pages are reported', async () => {
  const { body } = await post('/api/checkout', { plan: 'pro' });
  expect(await press(`${body.url}/pay`, { 'sec-fetch-site': 'cross-site' })).toEqual([403, undefined]);
  expect(await press(`${body.url}/pay`, STRANGER)).toEqual([403, undefined]);
  expect((await billing()).plan.name).toBe('free');
  expect((await product.call('GET', '/dev/checkout/cs_test_none')).status).toBe(404);
  expect((await product.call('GET', '/dev/payments/cus_test_none')).status).toBe(404);
  expect(await press('/dev/checkout/cs_test_none/pay')).toEqual([404, undefined]);
});

test('an impossible action changes nothing', async () => {
  const { url } = await bought();
  const id = url.split('/').at(-1);
  for (const act of ['settle', 'give-up', 'unheard-of', 'pay']) {
    expect([act, ...(await press(`/dev/payments/${id}/${act}`))]).toEqual([act, 409, undefined]);
  }
  expect((await billing()).subscription.status).toBe('active');
});

test('one account’s checkout gives nothing to another', async () => {
  const mine = session;
  await bought();
  ({ session } = await openedAccount(product));
  expect((await billing()).plan.name).toBe('free');
  session = mine;
  expect((await billing()).plan.name).toBe('pro');
});

test('a single-user server has nothing to buy', async () => {
  const alone = await OpenProduct.start({ SINGLE_USER: 'true' });
  try {
    const shown = JSON.parse((await alone.call('GET', '/api/billing', { headers: OPERATOR })).text);
    expect([shown.sells, shown.test, shown.prices]).toEqual([false, false, null]);
    const { status, text } = await alone.call('POST', '/api/checkout', { body: { plan: 'pro' }, headers: OPERATOR });
    expect([status, JSON.parse(text).error]).toEqual([409, 'not_sold_here']);
  } finally {
    await alone.close();
  }
});

test('with real servers the pages do not exist', async () => {
  const env = { MONGODB_URL: 'mongodb://127.0.0.1:1/none', MASTER_KEY: 'a'.repeat(64) };
  const real = await OpenProduct.start(env);
  try {
    expect(real.routes().filter((route) => route.includes(' /dev/'))).toEqual([]);
    for (const path of ['/dev/checkout/cs_test_1', '/dev/payments/cus_test_1', '/dev/payments.css']) {
      expect([path, (await real.call('GET', path)).status]).toEqual([path, 404]);
    }
    expect((await real.call('POST', '/dev/checkout/cs_test_1/pay', { body: {} })).status).toBe(404);
    const shown = JSON.parse((await real.call('GET', '/api/billing')).text);
    expect([shown.sells, shown.test]).toEqual([false, false]);
    const webhook = await real.call('POST', '/api/webhooks/stripe', { body: {} });
    expect([webhook.status, JSON.parse(webhook.text).error]).toEqual([404, 'webhook_not_configured']);
  } finally {
    await real.close();
  }
});

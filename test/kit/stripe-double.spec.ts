import Stripe from 'stripe';
import { StripeEventSigner } from '../../backend/contexts/billing/stripe/stripe-event-signer.service.ts';
import { STRIPE_VERSION } from '../../backend/contexts/billing/stripe/stripe-version.catalog.ts';
import { departuresOf, refusedParameter } from './stripe-description.ts';
import { PERIOD_END, StripeDouble } from './stripe-double.ts';

/** The Stripe double against Stripe's public description (test/fixtures/stripe), called through Stripe's own library. */

let double: StripeDouble;
let stripe: Stripe;
beforeEach(async () => {
  double = await new StripeDouble().start();
  stripe = new Stripe(double.key, settingsOf(double));
  double.prices.set('price_m', { amount: 2_000, interval: 'month' });
  double.put({
    ...{ id: 'sub_1', customer: 'cus_1', status: 'active', metadata: { account_id: 'a1' } },
    prices: [['price_m', 1]],
  });
  double.invoices.set('in_1', { subscription: 'sub_1', status: 'paid' });
  double.invoices.set('in_2', { subscription: 'sub_1', status: 'open', attempts: 2, nextAttempt: PERIOD_END });
  double.payments.set('pi_1', { at: PERIOD_END, invoice: 'in_1', refunded: true, dispute: 'lost' });
});
afterEach(async () => double.stop());

const since = { created: { gte: PERIOD_END - 10 } };
const key = (name: string) => ({ idempotencyKey: name });
const checkout = {
  ...{ mode: 'subscription', line_items: [{ price: 'price_m', quantity: 1 }], success_url: 'https://filings.example/done' },
  ...{ subscription_data: { metadata: { account_id: 'a1' }, trial_period_days: 14 }, allow_promotion_codes: true },
  ...{ automatic_tax: { enabled: true }, customer: 'cus_1', customer_update: { address: 'auto' } },
} satisfies Stripe.Checkout.SessionCreateParams;

const CALLS: Readonly<Record<string, () => PromiseLike<unknown>>> = {
  subscription: () => stripe.subscriptions.retrieve('sub_1'),
  'subscription, expanded': () => stripe.subscriptions.retrieve('sub_1', { expand: ['latest_invoice'] }),
  subscriptions: () => stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.latest_invoice'] }),
  'subscription, changed': () =>
    stripe.subscriptions.update(
      'sub_1',
      { items: [{ id: 'si_sub_1_0', quantity: 2 }], proration_behavior: 'always_invoice' },
      key('u'),
    ),
  'subscription, canceled': () => stripe.subscriptions.cancel('sub_1', {}, key('c')),
  price: () => stripe.prices.retrieve('price_m'),
  'checkout, opened': () => stripe.checkout.sessions.create(checkout, key('o')),
  checkout: async () => {
    await stripe.checkout.sessions.create(checkout, key('o'));
    return stripe.checkout.sessions.retrieve('cs_test_1');
  },
  'checkout, expired': async () => {
    await stripe.checkout.sessions.create(checkout, key('o'));
    return stripe.checkout.sessions.expire('cs_test_1', {}, key('x'));
  },
  portal: () => stripe.billingPortal.sessions.create({ customer: 'cus_1', return_url: 'https://filings.example/' }, key('p')),
  invoice: () => stripe.invoices.retrieve('in_2'),
  invoices: () => stripe.invoices.list({ status: 'open', expand: ['data.parent.subscription_details.subscription'] }),
  payment: () => stripe.paymentIntents.retrieve('pi_1'),
  'payment, expanded': () => stripe.paymentIntents.retrieve('pi_1', { expand: ['latest_charge'] }),
  disputes: () => stripe.disputes.list({ ...since, payment_intent: 'pi_1' }),
  refunds: () => stripe.refunds.list(since),
  'invoice payments': () => stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }),
  'settings of tax': () => stripe.tax.settings.retrieve(),
};

test.each(Object.keys(CALLS))('what it answers for %s is as Stripe describes it', async (name) => {
  const answer = JSON.parse(JSON.stringify(await CALLS[name]?.()));
  expect([departuresOf(answer), double.faults]).toEqual([[], []]);
  if (answer.object === 'list') expect(answer.data.length).toBeGreaterThan(0);
});

test('sends every error as Stripe describes it', async () => {
  double.declines = true;
  const failing = [
    () => stripe.subscriptions.retrieve('sub_none'),
    () => stripe.invoices.list({ starting_after: 'in_none' }),
    () => stripe.subscriptions.list({ limit: 101 }),
    () => stripe.subscriptions.update('sub_1', { items: [{ id: 'si_sub_1_0', quantity: 2 }] }, key('d')),
    () => new Stripe('sk_wrong', settingsOf(double)).prices.retrieve('price_m'),
    () => stripe.checkout.sessions.create({ ...checkout, customer_email: 'ana@example.com' }, key('e')),
  ];
  for (const call of failing) {
    const error: unknown = await call().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeError);
    const { statusCode } = error as Stripe.errors.StripeError;
    expect(statusCode).toBeLessThan(500);
  }
  expect(double.faults).toEqual([]);
});

function settingsOf({ origin }: StripeDouble) {
  const { hostname: host, port } = new URL(origin);
  return { apiVersion: STRIPE_VERSION, protocol: 'http', host, port, maxNetworkRetries: 0, telemetry: false } as const;
}

test.each<[string, () => object]>([
  ['customer.subscription.updated', () => double.toSubscription(subscription())],
  ['invoice.paid', () => double.invoiceShown('in_1')],
  ['invoice.payment_failed', () => double.invoiceShown('in_2')],
  ['charge.refunded', () => double.chargeShown('pi_1')],
  ['charge.dispute.closed', () => double.chargeShown('pi_1', 'dispute')],
])('sends event %s as Stripe describes it, also if the product signs it', (type, object) => {
  expect(departuresOf(JSON.parse(double.webhook(type, object(), PERIOD_END).body))).toEqual([]);
  const { body } = new StripeEventSigner('whsec_x').sign(type, object(), new Date(PERIOD_END * 1_000));
  expect(departuresOf(JSON.parse(body))).toEqual([]);
});

const subscription = () => double.subscriptions.get('sub_1') as Parameters<StripeDouble['toSubscription']>[0];

test('detects missing fields, wrong types, invalid values and unknown objects', () => {
  const right = double.toSubscription(subscription()) as Record<string, unknown>;
  const wrong = (change: object) => departuresOf({ ...right, ...change }).map((each) => each.split(':')[0]);
  expect(wrong({})).toEqual([]);
  expect(wrong({ status: 'running' })).toEqual(['Subscription.status']);
  expect(wrong({ created: 'today' })).toEqual(['Subscription.created']);
  expect(wrong({ customer: undefined })).toEqual(['Subscription.customer']);
  expect(wrong({ latest_invoice: { object: 'invoice', id: 'in_1' } })).toEqual(['Subscription.latest_invoice']);
  expect(wrong({ current_period_end: 1 })).toEqual(['Subscription']);
  expect(departuresOf({ ...right, object: 'subscriptions' })).toEqual(['there is no object "subscriptions"']);
  expect(departuresOf({ error: { type: 'strange_error' } })).toHaveLength(1);
  const event = { id: 'evt_1', object: 'event', type: 'invoice.payed', data: { object: right } };
  expect(departuresOf(event).map((each) => each.split(':')[0])).toContain('event.type');
});

test('refuses unknown, invalid and missing parameters', () => {
  const refusal = (form: string, name = 'Checkout.SessionCreateParams') => {
    const { code = null, param } = refusedParameter(name, new URLSearchParams(form)) ?? { param: null };
    return [code, param];
  };
  expect(refusal('mode=subscription&line_items[0][price]=p&line_items[0][quantity]=1&allow_promotion_codes=true')).toEqual([
    null,
    null,
  ]);
  expect(refusal('mode=subscribe')).toEqual([null, 'mode']);
  expect(refusal('automatic_tax[on]=true')).toEqual(['parameter_missing', 'automatic_tax[enabled]']);
  expect(refusal('automatic_tax[enabled]=yes')).toEqual([null, 'automatic_tax[enabled]']);
  expect(refusal('subscription_data[metadata][account_id]=a&tax=auto')).toEqual(['parameter_unknown', 'tax']);
  expect(refusal('line_items[0][amount]=5')).toEqual(['parameter_unknown', 'line_items[0][amount]']);
  expect(refusal('limit=ten', 'InvoiceListParams')).toEqual([null, 'limit']);
  expect(refusal('created[gte]=5&limit=100&status=open', 'InvoiceListParams')).toEqual([null, null]);
});

test('reports a parameter that the double does not implement as a fault, instead of answering', async () => {
  await expect(stripe.subscriptions.list({ customer: 'cus_1' })).rejects.toThrow(
    'takes customer, which the double does not implement',
  );
  const expand = ['customer'];
  await expect(stripe.subscriptions.retrieve('sub_1', { expand })).rejects.toThrow(
    'takes expand customer, which the double does not implement',
  );
  expect(double.faults).toHaveLength(2);
});

test('pages every list', async () => {
  for (let n = 0; n < 12; n += 1) {
    double.put({ ...subscription(), id: `sub_more${n}` });
    double.invoices.set(`in_more${n}`, { subscription: 'sub_1', status: 'paid' });
    double.payments.set(`pi_more${n}`, { at: PERIOD_END, invoice: null, refunded: true, dispute: 'won' });
  }
  const lists = [stripe.subscriptions, stripe.invoices, stripe.refunds, stripe.disputes] as const;
  for (const list of lists) {
    const first = await list.list({ limit: 5 });
    expect([first.data.length, first.has_more]).toEqual([5, true]);
    const ids = new Set<string>();
    for await (const { id } of list.list({ limit: 5 })) ids.add(id);
    expect(ids.size).toBe(list === stripe.invoices ? 14 : 13);
    expect((await list.list({ limit: 14 })).has_more).toBe(false);
  }
  expect(double.faults).toEqual([]);
});

describe('an idempotency key', () => {
  const DAY_MS = 86_400_000;
  const open = (name: string) => stripe.checkout.sessions.create(checkout, key(name));
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => null,
      ({ statusCode }: Stripe.errors.StripeError) => statusCode,
    );

  test('keeps the first answer for a day, whether a success or a failure', async () => {
    double.broken = true;
    expect(await failure(open('fails'))).toBe(500);
    double.broken = false;
    expect(await failure(open('fails'))).toBe(500);
    double.aheadMs = DAY_MS - 60_000;
    expect(await failure(open('fails'))).toBe(500);
    expect(double.checkouts.size).toBe(0);
    double.aheadMs = DAY_MS + 60_000;
    const { id } = await open('fails');
    expect((await open('fails')).id).toBe(id);
    expect((await open('another')).id).not.toBe(id);
  });

  test('belongs to one request', async () => {
    await open('once');
    expect(await failure(stripe.checkout.sessions.expire('cs_test_1', {}, key('once')))).toBe(400);
  });

  test('does not keep refusals of parameters, and is ignored by DELETE', async () => {
    const wrong = { ...checkout, allow_promotion_codes: 'perhaps' } as unknown as typeof checkout;
    expect(await failure(stripe.checkout.sessions.create(wrong, key('corrected')))).toBe(400);
    await open('corrected');
    double.broken = true;
    expect(await failure(stripe.subscriptions.cancel('sub_1', {}, key('ended')))).toBe(500);
    double.broken = false;
    expect((await stripe.subscriptions.cancel('sub_1', {}, key('ended'))).status).toBe('canceled');
  });
});

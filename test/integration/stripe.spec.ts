import { eventCodec } from '../../backend/apps/event-registry.ts';
import { priceListOf } from '../../backend/contexts/billing/prices/price-list.ts';
import { PaymentRequestRefused } from '../../backend/contexts/billing/provider/payment.errors.ts';
import { ReconcileSubscriptions } from '../../backend/contexts/billing/reconcile-subscriptions/reconcile-subscriptions.schedule.ts';
import { StripeProvider } from '../../backend/contexts/billing/stripe/stripe-provider.adapter.ts';
import { openPaymentEvents } from '../../backend/contexts/billing/stripe-setup/open-payment-events.reader.ts';
import { PaymentReports } from '../../backend/contexts/billing/stripe-setup/payment-reports.store.ts';
import { EndSubscriptionsWhenAccountErased } from '../../backend/contexts/billing/subscriptions/end-subscriptions-when-account-erased.process.ts';
import { SubscriptionSync } from '../../backend/contexts/billing/subscriptions/subscription-sync.service.ts';
import { Subscriptions } from '../../backend/contexts/billing/subscriptions/subscriptions.reader.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { RetryLater } from '../../backend/platform/subscriptions/process.ts';
import { ProjectionWatch } from '../../backend/platform/subscriptions/projection-watch.ts';
import type { OpenProduct } from '../kit/open-product.ts';
import { recorded } from '../kit/recorded-event.ts';
import { PERIOD_END, StripeDouble } from '../kit/stripe-double.ts';
import { StripeRig } from '../kit/stripe-rig.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { openedAccount } from '../kit/verified-account.ts';

/** Stripe's own library with a double of Stripe's API, and signed webhooks over HTTP. */

let rig: StripeRig;
let stripe: StripeDouble;
let product: OpenProduct;
let session: string;
let accountId: string;
let count = 0;

beforeAll(async () => {
  rig = await StripeRig.start('material-events=price_m,filingwire=price_f,add-on=price_a');
  ({ stripe, product } = rig);
});
afterAll(() => rig.close());
beforeEach(async () => {
  count += 1;
  stripe.broken = false;
  ({ session, accountId } = await openedAccount(product));
});

const now = () => rig.now();
const subscribed = (status: string, packs = 0, owner = accountId) =>
  stripe.put({
    id: `sub${count}`,
    customer: `cus${count}`,
    status,
    metadata: { account_id: owner },
    prices: [['price_m', 1], ...(packs > 0 ? [['price_a', packs] as const] : [])],
  });

const openEvents = () => openPaymentEvents(product.runtime.operational).stalled(10);
const posted = (webhook: ReturnType<StripeDouble['webhook']>) => rig.posted(webhook);
const reported = (...sent: Parameters<StripeRig['reported']>) => rig.reported(...sent);
const stored = async () => {
  const events = await product.runtime.events.read(`subscription-${accountId}`, {});
  return events.map(({ type }) => type);
};
const held = async () => {
  const position = await product.runtime.events.tail();
  expect(await product.app.get(ProjectionWatch).waitFor(['PlanGranted'], position, WAIT_TIMEOUT_MS)).toBe(true);
  const { text } = await product.call('GET', '/api/profile', { session });
  const { plan, limits } = JSON.parse(text);
  return [plan.type, plan.addOnPacks, limits.tickers];
};

test('a paid subscription gives PRO at its brand, packs count, late payment keeps it, its end withdraws it', async () => {
  expect(await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')))).toBe(204);
  expect(await held()).toEqual(['pro', 0, 50]);
  expect(await reported('customer.subscription.updated', stripe.toSubscription(subscribed('active', 2)))).toBe(204);
  expect(await held()).toEqual(['pro', 2, 90]);
  subscribed('past_due', 2);
  const invoice = { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: `sub${count}` } } };
  expect(await reported('invoice.payment_failed', invoice)).toBe(204);
  expect(await held()).toEqual(['pro', 2, 90]);
  subscribed('canceled', 2);
  expect(await reported('customer.subscription.deleted', stripe.toSubscription(subscribed('canceled', 2)))).toBe(204);
  expect(await held()).toEqual(['free', 0, 10]);
  const other = await product.call('GET', '/api/profile', { session, headers: { 'x-brand': 'filingwire' } });
  expect(JSON.parse(other.text).plan.type).toBe('free');
});

test('Stripe’s current state counts, not what an event says', async () => {
  const active = stripe.toSubscription(subscribed('active'));
  subscribed('canceled');
  expect(await reported('customer.subscription.updated', active)).toBe(204);
  expect(await held()).toEqual(['free', 0, 10]);
});

test('a checkout names its subscription; an event of no subscription changes nothing', async () => {
  subscribed('trialing');
  const checkout = { object: 'checkout.session', id: 'cs_1', subscription: `sub${count}` };
  expect(await reported('payment_intent.created', { object: 'payment_intent', id: 'pi_1' })).toBe(204);
  expect(await stored()).toEqual([]);
  expect(await reported('checkout.session.completed', checkout)).toBe(204);
  expect(await held()).toEqual(['pro', 0, 50]);
});

test('repeated, and many at once, it is recorded once', async () => {
  const event = stripe.webhook('customer.subscription.created', stripe.toSubscription(subscribed('active')), now());
  expect(await Promise.all(Array.from({ length: 8 }, () => posted(event)))).toEqual(Array(8).fill(204));
  expect(await posted(event)).toBe(204);
  expect(await stored()).toEqual(['SubscriptionReported', 'PlanGranted']);
});

test('forged, old, cut or unsigned it is refused, and Stripe is not asked', async () => {
  const object = stripe.toSubscription(subscribed('active'));
  const right = stripe.webhook('customer.subscription.created', object, now());
  const before = stripe.asked.length;
  expect(await reported('customer.subscription.created', object, now(), 'whsec_of_somebody_else')).toBe(403);
  expect(await reported('customer.subscription.created', object, now() - 301)).toBe(403);
  expect(await posted({ ...right, body: right.body.replace('active', 'actine') })).toBe(403);
  expect(await posted({ ...right, signature: '' })).toBe(403);
  expect(stripe.asked.length).toBe(before);
  expect(await stored()).toEqual([]);
});

test('signed and no event: refused as unreadable', async () => {
  const event = stripe.webhook('x', {}, now());
  const { generateTestHeaderString } = (await import('stripe')).default.webhooks;
  for (const body of ['[]', '{"object":"event"}', 'no json']) {
    const signature = generateTestHeaderString({ payload: body, secret: stripe.webhookSecret, timestamp: now() });
    expect([body, await posted({ ...event, body, signature })]).toEqual([body, 400]);
  }
});

test("another account's webhook gives what is paid to that account, and to nobody else", async () => {
  const mine = accountId;
  const event = stripe.webhook('customer.subscription.created', stripe.toSubscription(subscribed('active')), now());
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'MSFT' } });
  session = JSON.parse(opened.text).session;
  accountId = await product.accountOf(session);
  expect(await posted(event)).toBe(204);
  expect(await held()).toEqual(['free', 0, 10]);
  accountId = mine;
  expect(await stored()).toEqual(['SubscriptionReported', 'PlanGranted']);
});

test.each(['', 'no uuid', '../other', `account-${'0'.repeat(36)}`])('a subscription of "%s" is of nobody', async (owner) => {
  const position = await product.runtime.events.tail();
  expect(await reported('customer.subscription.created', stripe.toSubscription(subscribed('active', 0, owner)))).toBe(204);
  expect(await product.runtime.events.tail()).toBe(position);
});

test('while Stripe is down the webhook is answered so that Stripe sends it again', async () => {
  const event = stripe.webhook('customer.subscription.created', stripe.toSubscription(subscribed('active')), now());
  stripe.broken = true;
  expect(await posted(event)).toBe(503);
  expect(await posted(event)).toBe(503);
  const waiting = await openEvents();
  expect(waiting).toMatchObject({ count: 1, oldest: [{ command: 'compare-payments' }] });
  expect(waiting.oldest[0]?.what).toBe(`${JSON.parse(event.body).id} (customer.subscription.created)`);
  stripe.broken = false;
  expect(await posted(event)).toBe(204);
  expect(await held()).toEqual(['pro', 0, 50]);
  expect((await openEvents()).count).toBe(0);
});

test('the comparison continues after one that cannot be recorded, reports it and waits longer each time', async () => {
  const failing = new Error('an event of this stream can’t be read');
  const asked: string[] = [];
  const step = (name: string) => async () => void asked.push(name);
  let isBroken = true;
  const reports = new PaymentReports(product.runtime.operational);
  const night = new ReconcileSubscriptions(
    {
      everySubscription: async (_signal, _seen, attempt) => {
        await attempt?.('subscription-1', async () => {
          if (isBroken) throw failing;
        });
        await attempt?.('subscription-2', step('subscriptions'));
      },
    },
    { everyInvoice: step('invoices'), everyRefundedOrDisputed: step('payments') },
    product.runtime.clock,
    reports,
  );
  expect(await night.look(new AbortController().signal)).toBeLessThanOrEqual(3_600_000);
  expect(asked).toEqual(['subscriptions', 'invoices', 'payments']);
  expect((await reports.reconciliation())?.failed?.problem).toBe(failing.message);
  isBroken = false;
  await night.look(new AbortController().signal);
  expect((await reports.reconciliation())?.failed).toBeNull();
  expect([1, 2, 3, 30].map((failures) => night.afterFailure(failing, failures))).toEqual([30_000, 60_000, 120_000, 3_600_000]);
});

test('an event that never comes again is settled by the next comparison', async () => {
  stripe.broken = true;
  expect(await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')))).toBe(503);
  await expect(rig.reconcile()).rejects.toThrow();
  expect((await openEvents()).count).toBe(1);
  stripe.broken = false;
  await rig.reconcile();
  expect([(await openEvents()).count, await held()]).toEqual([0, ['pro', 0, 50]]);
});

describe('POST /api/cancel-subscription', () => {
  const cancel = (headers = {}) => product.call('POST', '/api/cancel-subscription', { session, body: {}, headers });
  const activeUntil = new Date(PERIOD_END * 1_000).toISOString();

  test('ends it at the end of the paid period, and answers the same when repeated', async () => {
    await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')));
    const before = stripe.asked.length;
    for (const _ of [1, 2]) {
      const { status, text } = await cancel();
      expect([status, JSON.parse(text)]).toEqual([200, { activeUntil }]);
    }
    const writes = stripe.asked.slice(before).filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, headers }) => [method, Boolean(headers['idempotency-key'])])).toEqual([['POST', true]]);
    expect(stripe.subscriptions.get(`sub${count}`)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(await held()).toEqual(['pro', 0, 50]);
    expect(await stored()).toEqual(['SubscriptionReported', 'PlanGranted', 'SubscriptionReported']);
  });

  test('is refused without a subscription, at another brand, and after its end', async () => {
    expect(JSON.parse((await cancel()).text).error).toBe('no_subscription');
    await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')));
    expect(JSON.parse((await cancel({ 'x-brand': 'filingwire' })).text).error).toBe('no_subscription');
    await reported('customer.subscription.deleted', stripe.toSubscription(subscribed('canceled')));
    expect((await cancel()).status).toBe(409);
    expect(stripe.subscriptions.get(`sub${count}`)?.cancelAtPeriodEnd).toBeUndefined();
  });

  test('says so while Stripe is down, and nothing is canceled', async () => {
    await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')));
    stripe.broken = true;
    const { status, text } = await cancel();
    expect([status, JSON.parse(text).error]).toEqual([503, 'payment_provider_away']);
    expect(await stored()).toEqual(['SubscriptionReported', 'PlanGranted']);
  });
});

describe('payments of an erased account', () => {
  let ending: EndSubscriptionsWhenAccountErased;
  /** Whether the account has a verified contact. */
  let verified: boolean;
  const erased = () => recorded({ type: 'AccountErased' as const, data: { accountId, reason: 'asked for' } });
  const opened = (checkoutId: string) => {
    const params = new URLSearchParams({
      'subscription_data[metadata][account_id]': accountId,
      'line_items[0][price]': 'price_m',
    });
    stripe.checkouts.set(checkoutId, { id: checkoutId, status: 'open', subscription: null, params });
    const data = { accountId, brandId: 'material-events', checkoutId, interval: 'month' as const };
    return { type: 'CheckoutStarted' as const, data };
  };
  const recordedCheckout = (checkoutId: string) => product.happen(`subscription-${accountId}`, [opened(checkoutId)]);
  const statusOf = (id: string) => stripe.subscriptions.get(id)?.status;

  beforeEach(() => {
    const { runtime, app } = product;
    const provider = new StripeProvider({ secretKey: stripe.key, baseUrl: stripe.origin });
    const prices = { list: async () => priceListOf('material-events=price_m') };
    const sync = new SubscriptionSync(provider, prices, app.get(CommandExecutor), runtime.clock);
    verified = true;
    const payers = { of: async () => ({ verified, email: null }) };
    const subscriptions = new Subscriptions(runtime.events, eventCodec());
    ending = new EndSubscriptionsWhenAccountErased(subscriptions, sync, provider, payers);
  });

  test('end at once, even if the erasure is processed twice or Stripe was down', async () => {
    await reported('customer.subscription.created', stripe.toSubscription(subscribed('past_due')));
    stripe.broken = true;
    await expect(ending.handle(erased())).rejects.toThrow(RetryLater);
    stripe.broken = false;
    await ending.handle(erased());
    await ending.handle(erased());
    expect(statusOf(`sub${count}`)).toBe('canceled');
    expect(await stored()).toEqual(['SubscriptionReported', 'PlanGranted', 'SubscriptionReported', 'PlanRevoked']);
  });

  test('end at the next attempt if closing the page failed once', async () => {
    await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')));
    await recordedCheckout(`cs_${count}`);
    stripe.broken = true;
    await expect(ending.handle(erased())).rejects.toThrow(RetryLater);
    stripe.broken = false;
    await ending.handle(erased());
    expect([stripe.checkouts.get(`cs_${count}`)?.status, statusOf(`sub${count}`)]).toEqual(['expired', 'canceled']);
  });

  test('end although one of the pages cannot be closed, and the process says that it stays open', async () => {
    await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')));
    await recordedCheckout(`cs_${count}`);
    stripe.refusesToExpire = true;
    try {
      await expect(ending.handle(erased())).rejects.toThrow(`checkout cs_${count} is still open`);
      expect(statusOf(`sub${count}`)).toBe('canceled');
    } finally {
      stripe.refusesToExpire = false;
    }
  });

  test('a checkout that is recorded while the subscription is being ended can no longer be paid', async () => {
    await product.happen(`account-${accountId}`, [{ type: 'AccountErased', data: { accountId, reason: 'asked for' } }]);
    await ending.handle(erased());
    const started = opened(`cs_${count}`);
    await product.happen(`subscription-${accountId}`, [started]);
    await ending.handle(recorded(started));
    expect(stripe.checkouts.get(`cs_${count}`)?.status).toBe('expired');
  });

  test('a subscription that is reported after the erasure is ended', async () => {
    await product.happen(`account-${accountId}`, [{ type: 'AccountErased', data: { accountId, reason: 'asked for' } }]);
    await ending.handle(erased());
    expect(await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')))).toBe(204);
    const [first] = await new Subscriptions(product.runtime.events, eventCodec()).recorded(accountId);
    await ending.handle(first as Parameters<typeof ending.handle>[0]);
    expect(statusOf(`sub${count}`)).toBe('canceled');
    expect(await stored()).toEqual(['SubscriptionReported', 'PlanGranted', 'SubscriptionReported', 'PlanRevoked']);
  });

  test('with its last verified contact an account loses its payment page, but keeps its subscription', async () => {
    await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')));
    await recordedCheckout(`cs_${count}`);
    const removed = recorded({
      type: 'ContactRemoved' as const,
      data: { accountId, channel: 'email' as const, contactKey: 'k' },
    });
    await ending.handle(removed);
    expect(stripe.checkouts.get(`cs_${count}`)?.status).toBe('open');
    verified = false;
    await ending.handle(removed);
    expect([stripe.checkouts.get(`cs_${count}`)?.status, statusOf(`sub${count}`)]).toEqual(['expired', 'active']);
  });

  test('checkouts and subscriptions of everybody else stay', async () => {
    await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')));
    const started = opened(`cs_${count}`);
    await product.happen(`subscription-${accountId}`, [started]);
    for (const event of await new Subscriptions(product.runtime.events, eventCodec()).recorded(accountId)) {
      if (event.type === 'CheckoutStarted' || event.type === 'SubscriptionReported') await ending.handle(event);
    }
    expect([stripe.checkouts.get(`cs_${count}`)?.status, statusOf(`sub${count}`)]).toEqual(['open', 'active']);
  });

  test('a permanent refusal by Stripe is not an outage: the stream is parked, where an operator sees it', async () => {
    await reported('customer.subscription.created', stripe.toSubscription(subscribed('active')));
    stripe.refusesToCancel = true;
    try {
      const failure = await ending.handle(erased()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(PaymentRequestRefused);
    } finally {
      stripe.refusesToCancel = false;
    }
  });
});

test('the list of all subscriptions is read page by page, including ended ones; a wrong key gives no empty list', async () => {
  const own = await new StripeDouble().start();
  try {
    for (let n = 0; n < 205; n += 1) {
      own.put({
        ...{ id: `sub${n}`, customer: `cus${n}`, status: n % 2 ? 'canceled' : 'active' },
        ...{ metadata: { account_id: accountId }, prices: [['price_f', 1]] as const },
      });
    }
    const listed = [];
    for await (const each of new StripeProvider({ secretKey: own.key, baseUrl: own.origin }).subscriptions()) listed.push(each);
    expect([listed.length, own.asked.length]).toEqual([205, 3]);
    expect(listed[1]).toEqual({
      ...{ subscriptionId: 'sub1', customerId: 'cus1', accountId, status: 'canceled', cancelAtPeriodEnd: false },
      ...{ items: [{ itemId: 'si_sub1_0', priceId: 'price_f', quantity: 1 }], interval: 'month', trialEnd: null },
      ...{ currentPeriodEnd: new Date(PERIOD_END * 1_000).toISOString(), paymentFailedSince: null },
    });
    const wrong = new StripeProvider({ secretKey: 'sk_wrong', baseUrl: own.origin });
    await expect(wrong.subscription('sub1')).rejects.toThrow('Stripe responded with 401');
    await expect(new StripeProvider({ secretKey: own.key, baseUrl: own.origin }).subscription('nope')).resolves.toBeNull();
  } finally {
    await own.stop();
  }
});

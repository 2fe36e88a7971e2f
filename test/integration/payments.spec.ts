import { billingMails } from '../../backend/apps/billing-mails.ts';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { contactServices } from '../../backend/contexts/accounts/contact-services.service.ts';
import { billingKind } from '../../backend/contexts/billing/billing-mail/billing-kind.adapter.ts';
import { BILLING_MAIL } from '../../backend/contexts/billing/billing-mail/billing-payload.ts';
import { QueueBillingMailWhenPaymentReported } from '../../backend/contexts/billing/billing-mail/queue-billing-mail-when-payment-reported.process.ts';
import { Subscriptions } from '../../backend/contexts/billing/subscriptions/subscriptions.reader.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import type { MessageKind } from '../../backend/platform/outbox/outbox.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { contactKeyOf } from '../kit/contact-key.ts';
import type { OpenProduct } from '../kit/open-product.ts';
import { type DoubleInvoice, type DoublePayment, StripeDouble } from '../kit/stripe-double.ts';
import { StripeRig } from '../kit/stripe-rig.ts';
import { loggedIn, openedAccount } from '../kit/verified-account.ts';

/** Invoices, refunds and disputes, by Stripe's signed webhooks and a double of its API. */

let rig: StripeRig;
let stripe: StripeDouble;
let product: OpenProduct;
let session: string;
let accountId: string;
let count = 0;

beforeAll(async () => {
  rig = await StripeRig.start('material-events=price_m', { price_m: { amount: 2_000, interval: 'month' } });
  ({ stripe, product } = rig);
});
afterAll(() => rig.close());
beforeEach(async () => {
  count += 1;
  stripe.broken = false;
  ({ session, accountId } = await openedAccount(product));
  subscribed();
  await reported('customer.subscription.created', stripe.toSubscription(subscribed()));
});

const now = () => rig.now();
const subscribed = (status = 'active') =>
  stripe.put({
    ...{ id: `sub${count}`, customer: `cus${count}`, status },
    ...{ metadata: { account_id: accountId }, prices: [['price_m', 1]] as const },
  });
const invoiced = (changes: Partial<DoubleInvoice>): object => {
  stripe.invoices.set(`in${count}`, { subscription: `sub${count}`, status: 'paid', periodEnd: now() + 86_400, ...changes });
  return stripe.invoiceShown(`in${count}`);
};
const paid = (changes: Partial<DoublePayment>): string => {
  stripe.payments.set(`pi${count}`, { at: now(), invoice: `in${count}`, ...changes });
  return `pi${count}`;
};

const reported = (type: string, object: object, secret?: string) => rig.reported(type, object, rig.now(), secret);
const events = () => product.runtime.events.read(`subscription-${accountId}`, {});
/** Events recorded after the subscription. */
const stored = async () => (await events()).slice(2).map(({ type, data }) => ({ type, data: data as Record<string, unknown> }));
const plan = async () => JSON.parse((await product.call('GET', '/api/billing', { session })).text).plan.name;
const reconcile = () => rig.reconcile();

test('a paid invoice is recorded once, however often and by whichever event it is reported', async () => {
  const invoice = invoiced({ status: 'paid', amount: 2_500 });
  for (const type of ['invoice.paid', 'invoice.payment_succeeded', 'invoice.payment_failed', 'invoice.paid']) {
    expect(await reported(type, invoice)).toBe(204);
  }
  expect(await stored()).toEqual([
    {
      type: 'PaymentReceived',
      data: {
        ...{ accountId, brandId: 'material-events', subscriptionId: `sub${count}`, invoiceId: `in${count}` },
        ...{ amount: 2_500, currency: 'usd', periodEnd: expect.any(String) },
      },
    },
  ]);
});

test('an invoice of zero, a draft and a voided one are not payments', async () => {
  await reported('invoice.paid', invoiced({ amount: 0 }));
  for (const status of ['draft', 'void', 'uncollectible'] as const) await reported('invoice.updated', invoiced({ status }));
  expect(await stored()).toEqual([]);
});

test('three failed attempts are recorded, later ones are not, and none of a paid invoice', async () => {
  for (const attempts of [1, 1, 2, 3, 4, 5]) await reported('invoice.payment_failed', invoiced({ status: 'open', attempts }));
  expect((await stored()).map(({ type, data }) => [type, data['attempt']])).toEqual([
    ['PaymentFailed', 1],
    ['PaymentFailed', 2],
    ['PaymentFailed', 3],
  ]);
  const late = stripe.invoiceShown(`in${count}`);
  await reported('invoice.paid', invoiced({ status: 'paid' }));
  await reported('invoice.payment_failed', late);
  expect((await stored()).map(({ type }) => type).slice(3)).toEqual(['PaymentReceived']);
});

test.each<[string, Partial<DoublePayment>, Partial<DoubleInvoice>, string | null]>([
  ['a full refund of the current period', { refunded: true }, { reason: 'subscription_create' }, 'PaymentRefunded'],
  ['a full refund of a renewal', { refunded: true }, { reason: 'subscription_cycle' }, 'PaymentRefunded'],
  ['a part of it', { refundedPartly: true }, {}, null],
  ['a full refund of an earlier period', { refunded: true }, { periodEnd: 1_600_000_000 }, null],
  ['a full refund of a change within the period', { refunded: true }, { reason: 'subscription_update' }, null],
  ['a dispute that is lost', { dispute: 'lost' }, {}, 'DisputeClosed'],
  ['a dispute over an earlier period that is lost', { dispute: 'lost' }, { periodEnd: 1_600_000_000 }, 'DisputeClosed'],
  ['a dispute that is open', { dispute: 'needs_response' }, {}, null],
  ['a dispute that is won', { dispute: 'won' }, {}, null],
])('%s: what it ends', async (_, payment, invoice, ends) => {
  invoiced(invoice);
  const id = paid(payment);
  for (const object of ['charge', 'dispute'] as const) {
    const type = object === 'charge' ? 'charge.refunded' : 'charge.dispute.closed';
    for (const _again of [1, 2]) expect(await reported(type, stripe.chargeShown(id, object))).toBe(204);
  }
  expect(await plan()).toBe(ends === null ? 'pro' : 'free');
  expect(stripe.subscriptions.get(`sub${count}`)?.status).toBe(ends === null ? 'active' : 'canceled');
  expect((await stored()).map(({ type }) => type)).toEqual(ends === null ? [] : [ends, 'SubscriptionReported', 'PlanRevoked']);
});

test('an event that claims more than is true ends nothing; a forged one is refused', async () => {
  invoiced({});
  const id = paid({});
  const claimed = { ...stripe.chargeShown(id), refunded: true, amount_refunded: 2_000 };
  expect(await reported('charge.refunded', claimed)).toBe(204);
  expect(await reported('charge.dispute.closed', { object: 'dispute', id: 'dp_1', payment_intent: id, status: 'lost' })).toBe(
    204,
  );
  expect(await plan()).toBe('pro');
  stripe.payments.set(id, { at: now(), invoice: `in${count}`, refunded: true });
  expect(await reported('charge.refunded', stripe.chargeShown(id), 'whsec_of_somebody_else')).toBe(403);
  expect(await plan()).toBe('pro');
});

test('payments without a subscription, of a stranger, or that do not exist end nothing', async () => {
  stripe.payments.set('pi_other', { at: now(), invoice: null, refunded: true });
  for (const id of ['pi_other', 'pi_none']) expect(await reported('charge.refunded', stripe.chargeShown(id))).toBe(204);
  stripe.put({ ...subscribed(), id: 'sub_stranger', metadata: {} });
  stripe.invoices.set('in_stranger', { subscription: 'sub_stranger', status: 'paid', periodEnd: now() + 86_400 });
  stripe.payments.set('pi_stranger', { at: now(), invoice: 'in_stranger', refunded: true });
  expect(await reported('charge.refunded', stripe.chargeShown('pi_stranger'))).toBe(204);
  expect(await reported('invoice.paid', stripe.invoiceShown('in_stranger'))).toBe(204);
  expect(stripe.subscriptions.get('sub_stranger')?.status).toBe('active');
  expect(await stored()).toEqual([]);
});

describe('mails', () => {
  const address = () => `payer${count}@example.com`;
  let mails: { readonly outbox: OutboxStore; readonly kind: MessageKind };
  beforeEach(async () => {
    const { runtime, app } = product;
    await product.call('POST', '/api/notify', { session, body: { email: address() } });
    const contactKey = await contactKeyOf(app, accountId, address());
    await product.happen(`account-${accountId}`, [
      { type: 'ContactVerified', data: { accountId, channel: 'email', contactKey } },
    ]);
    const [codec, cipher] = [eventCodec(), app.get(FieldCipher)];
    const urlOf = (_: string, path: string) => `https://filings.example${path}`;
    const { events: log, operational: operations } = runtime;
    const services = { operations, events: log, codec, executor: app.get(CommandExecutor), cipher, hash: app.get(KeyedHash) };
    const context = { env: {}, templates: SHIPPED_TEMPLATES, events: log, codec, cipher };
    const bound = billingMails(context, contactServices(services), urlOf);
    mails = { outbox: app.get(OutboxStore), kind: billingKind(bound, new Subscriptions(runtime.events, codec)) };
  });
  /** Rows that the process has queued for the recorded events, each rendered as it would be sent now. */
  const sent = async () => {
    const queue = new QueueBillingMailWhenPaymentReported(mails.outbox);
    for (const stored of await events()) {
      const event = eventCodec().decode<Parameters<typeof queue.handle>[0]>(stored);
      // Twice, as after a crash.
      if (event && (queue.handles as readonly string[]).includes(event.type))
        for (const _ of [1, 2]) await queue.handle(event as never);
    }
    const { documents } = await mails.outbox.list({ limit: 500 });
    const rows = documents.filter((row) => row.accountId === accountId && row.kind === BILLING_MAIL);
    const decided = rows.map(async (row) => {
      const decision = await mails.kind.policy.decide(row);
      return decision.kind === 'send' ? { to: decision.to, ...(await mails.kind.renderer.render(row)) } : decision;
    });
    return (await Promise.all(decided)) as readonly { to?: string; subject?: string; text?: string; reason?: string }[];
  };

  test('a paid invoice causes one receipt to the verified address', async () => {
    for (const _ of [1, 2]) await reported('invoice.paid', invoiced({ periodEnd: Date.parse('2031-02-12T12:00:00Z') / 1_000 }));
    const [receipt, ...others] = await sent();
    expect([receipt?.to, receipt?.subject, others]).toEqual([address(), 'Payment received for 8KGetter PRO', []]);
    expect(receipt?.text).toContain('We received $20.00 for 8KGetter PRO. Your subscription is paid until February 12, 2031.');
    expect(receipt?.text).toContain('https://filings.example/settings#billing');
  });

  test('three failed attempts cause three mails, and none once it is paid or has ended', async () => {
    for (const attempts of [1, 2, 3, 4]) {
      await reported(
        'invoice.payment_failed',
        invoiced({ status: 'open', attempts, nextAttempt: Date.parse('2031-02-15') / 1_000 }),
      );
    }
    const three = await sent();
    expect(three.map(({ subject }) => subject).sort()).toEqual([
      'Last reminder: payment failed for 8KGetter',
      'Payment failed again for 8KGetter',
      'Payment failed for 8KGetter',
    ]);
    expect(three.every(({ text }) => text?.includes('We’ll try again on February 15, 2031'))).toBe(true);
    await reported('invoice.paid', invoiced({ status: 'paid' }));
    const reasons = (await sent()).flatMap(({ reason }) => reason ?? []);
    expect(reasons).toEqual(Array(3).fill('paid_meanwhile'));
  });

  test('after the end no reminder is sent, and without an address nothing is', async () => {
    await reported('invoice.payment_failed', invoiced({ status: 'open' }));
    const contactKey = await contactKeyOf(product.app, accountId, address());
    await product.happen(`account-${accountId}`, [{ type: 'ContactRemoved', data: { accountId, channel: 'email', contactKey } }]);
    expect(await sent()).toEqual([{ kind: 'suppress', reason: 'contact_missing' }]);
    await reported('customer.subscription.deleted', stripe.toSubscription(subscribed('canceled')));
    expect(await sent()).toEqual([{ kind: 'suppress', reason: 'subscription_ended' }]);
  });
});

test('while Stripe is down the event is sent again, and the end is caught up on by night at the latest', async () => {
  invoiced({});
  const id = paid({ refunded: true });
  stripe.broken = true;
  expect(await reported('charge.refunded', stripe.chargeShown(id))).toBe(503);
  stripe.broken = false;
  expect(await plan()).toBe('pro');
  await reconcile();
  expect(await plan()).toBe('free');
  const before = (await events()).length;
  await reconcile();
  expect((await events()).length).toBe(before);
});

test('what no event has reported is caught up on at night: payments, failed attempts, refunds and disputes, each once', async () => {
  invoiced({ status: 'open', attempts: 2 });
  await reconcile();
  invoiced({ status: 'paid', amount: 2_500 });
  await reconcile();
  expect(await stored()).toEqual([
    { type: 'PaymentFailed', data: expect.objectContaining({ invoiceId: `in${count}`, attempt: 2, amount: 2_000 }) },
    { type: 'PaymentReceived', data: expect.objectContaining({ invoiceId: `in${count}`, amount: 2_500 }) },
  ]);
  expect(await plan()).toBe('pro');
  paid({ dispute: 'lost' });
  await reconcile();
  await reconcile();
  expect((await stored()).map(({ type }) => type).slice(2)).toEqual(['DisputeClosed', 'SubscriptionReported', 'PlanRevoked']);
  expect(await plan()).toBe('free');
});

test('the nightly comparison reads every page: each of 205 invoices is recorded once, and a refund behind a hundred others ends its subscription', async () => {
  const ids = Array.from({ length: 205 }, (_, n) => `in${count}n${n}`);
  for (const id of ids) stripe.invoices.set(id, { subscription: `sub${count}`, status: 'paid', periodEnd: now() + 86_400 });
  const others = ids.slice(0, 100).map((id) => `pi_of_${id}`);
  for (const id of others) stripe.payments.set(id, { at: now(), invoice: null, refundedPartly: true });
  stripe.payments.set(`pi${count}`, { at: now(), invoice: ids.at(-1) ?? null, refunded: true });
  try {
    await reconcile();
    const recorded = (await stored()).flatMap(({ type, data }) => (type === 'PaymentReceived' ? [data['invoiceId']] : []));
    expect(recorded.toSorted()).toEqual(ids.toSorted());
    expect(await plan()).toBe('free');
    const before = (await events()).length;
    await reconcile();
    expect((await events()).length).toBe(before);
  } finally {
    for (const id of ids) stripe.invoices.delete(id);
    for (const id of others) stripe.payments.delete(id);
  }
});

test('invoices paid months ago are left alone; open ones are not', async () => {
  const old = now() - 200 * 86_400;
  invoiced({ periodEnd: old });
  await reconcile();
  expect(await stored()).toEqual([]);
  invoiced({ periodEnd: old, status: 'open' });
  await reconcile();
  expect((await stored()).map(({ type }) => type)).toEqual(['PaymentFailed']);
});

describe('the last verified contact', () => {
  const remove = (channel: string) => product.call('POST', '/api/remove-contact', { session, body: { channel } });
  beforeEach(async () => {
    const email = `keeper${count}@example.com`;
    await product.call('POST', '/api/notify', { session, body: { email } });
    const contactKey = await contactKeyOf(product.app, accountId, email);
    await product.happen(`account-${accountId}`, [
      { type: 'ContactVerified', data: { accountId, channel: 'email', contactKey } },
    ]);
    session = await loggedIn(product, accountId);
  });

  test('stays while a subscription runs, and can be removed once it has ended', async () => {
    const refused = await remove('email');
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      409,
      expect.objectContaining({
        error: 'subscription_running',
        message: expect.stringContaining('Add and verify another one first'),
      }),
    ]);
    await reported('customer.subscription.deleted', stripe.toSubscription(subscribed('canceled')));
    expect(JSON.parse((await remove('email')).text)).toEqual({ channel: 'email', removed: true });
  });
});

test.each(['unpaid', 'incomplete', 'paused'])(
  'a subscription that is %s is ended at once by its account, and a new one can be bought',
  async (status) => {
    await reported('customer.subscription.updated', stripe.toSubscription(subscribed(status)));
    const cancel = () => product.call('POST', '/api/cancel-subscription', { session });
    const answer = await cancel();
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { activeUntil: expect.any(String) }]);
    expect(stripe.subscriptions.get(`sub${count}`)?.status).toBe('canceled');
    expect(JSON.parse((await product.call('GET', '/api/billing', { session })).text).subscription).toBeNull();
    expect([(await cancel()).status, JSON.parse((await cancel()).text).error]).toEqual([409, 'no_subscription']);
  },
);

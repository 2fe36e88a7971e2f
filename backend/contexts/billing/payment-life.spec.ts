import Stripe from 'stripe';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { FollowPayments } from './follow-payments.service.ts';
import { FollowSubscription } from './follow-subscription.service.ts';
import type { ProviderInvoice, ProviderPayment, ProviderSubscription } from './payment-provider.port.ts';
import { priceListOf } from './price-list.ts';
import type { PaymentEvent, SubscriptionEvent } from './published/subscription.events.ts';
import { ReceivePaymentEvent } from './receive-event/receive-payment-event.command.ts';
import { ReceivePaymentEventHandler } from './receive-event/receive-payment-event.handler.ts';
import type { Sales, SalesDesk } from './sales.port.ts';
import { StripeEventReader } from './stripe/stripe-event-reader.service.ts';
import { type SubscriptionCommand, type SubscriptionState, subscriptionDecider } from './subscription.decider.ts';

/** One life of a subscription as signed events, delivered in every order. */

const SECRET = 'whsec_of_a_spec';
const NOW = new Date('2026-01-12T12:00:00.000Z');
const clock = { now: () => NOW };
const list = priceListOf('filingwire=price_f,add-on=price_a');
const prices = { list: async () => list };
const PERIOD_END = '2026-02-12T12:00:00.000Z';

const ofInvoice = (id: string) => ({ object: 'invoice', id, parent: { subscription_details: { subscription: 'sub_1' } } });
const LIFE: readonly (readonly [type: string, object: object])[] = [
  ['checkout.session.completed', { object: 'checkout.session', id: 'cs_1', subscription: 'sub_1' }],
  ['invoice.paid', ofInvoice('in_1')],
  ['customer.subscription.updated', { object: 'subscription', id: 'sub_1' }],
  ['invoice.payment_failed', ofInvoice('in_2')],
  ['invoice.paid', ofInvoice('in_2')],
  ['customer.subscription.updated', { object: 'subscription', id: 'sub_1' }],
  ['charge.refunded', { object: 'charge', id: 'ch_2', payment_intent: 'pi_2' }],
];
const [PACKS_BOUGHT, FAILED, PAID_LATE, CANCELLED, REFUNDED] = [2, 3, 4, 5, 6];

/** What the provider shows after the first events of the life. */
class World {
  happened = 0;
  ended = false;

  async subscription(id: string): Promise<ProviderSubscription | null> {
    if (id !== 'sub_1') return null;
    const status = this.ended ? 'canceled' : this.happened === FAILED ? 'past_due' : 'active';
    const packs = this.happened >= PACKS_BOUGHT ? [{ itemId: 'si_2', priceId: 'price_a', quantity: 2 }] : [];
    return {
      ...{ subscriptionId: id, customerId: 'cus_1', accountId: 'a1', status, interval: 'month', currentPeriodEnd: PERIOD_END },
      ...{ items: [{ itemId: 'si_1', priceId: 'price_f', quantity: 1 }, ...packs], trialEnd: null, paymentFailedSince: null },
      cancelAtPeriodEnd: this.happened >= CANCELLED,
    };
  }
  async invoice(invoiceId: string): Promise<ProviderInvoice | null> {
    if (invoiceId === 'in_2' && this.happened < FAILED) return null;
    const status = invoiceId === 'in_2' && this.happened < PAID_LATE ? 'open' : 'paid';
    return {
      ...{ invoiceId, subscriptionId: 'sub_1', status, amountPaid: status === 'paid' ? 2_000 : 0, amountDue: 2_000 },
      ...{ currency: 'usd', attempts: 1, nextAttemptAt: null, ofPeriod: true, periodEnd: PERIOD_END },
    };
  }
  async payment(): Promise<ProviderPayment> {
    return { refunded: this.happened >= REFUNDED, disputeLost: false, invoiceIds: ['in_2'] };
  }
  async cancel(): Promise<void> {
    this.ended = true;
  }
  async setCancelAtPeriodEnd(): Promise<void> {}
  async *subscriptions(): AsyncIterable<ProviderSubscription> {}
  async *questionedPayments(): AsyncIterable<string> {}
}

/** A product with one account, over the world. */
class Product {
  readonly world = new World();
  state: SubscriptionState = subscriptionDecider.initial;
  readonly recorded: SubscriptionEvent[] = [];
  readonly #handler: ReceivePaymentEventHandler;

  constructor() {
    const execute = async (_: unknown, __: string, command: SubscriptionCommand) => {
      const events = subscriptionDecider.decide(command, this.state);
      for (const event of events) this.state = subscriptionDecider.evolve(this.state, event);
      this.recorded.push(...events);
      return { events };
    };
    const executor = { execute } as unknown as Pick<CommandExecutor, 'execute'>;
    const follow = new FollowSubscription(this.world, prices, executor, clock);
    const payments = new FollowPayments(this.world, prices, follow, executor, clock);
    this.#handler = new ReceivePaymentEventHandler({ desk: { follow, payments } as SalesDesk } as Sales);
  }

  async receive({ body, signature }: (typeof SIGNED)[number]): Promise<string> {
    const read = readOnce(body, signature);
    if (read.kind !== 'event') return read.kind;
    const { subscriptionId, invoiceId, paymentId } = read.concern;
    await this.#handler.execute(new ReceivePaymentEvent(subscriptionId, invoiceId, paymentId));
    return read.kind;
  }

  /** Each as early as it can come: by then everything up to it has happened. */
  async deliver(order: readonly number[], signed = SIGNED): Promise<this> {
    for (const event of order) {
      this.world.happened = Math.max(this.world.happened, event);
      await this.receive(signed[event] as (typeof SIGNED)[number]);
    }
    return this;
  }
}

const reader = new StripeEventReader(SECRET);
const alreadyRead = new Map<string, ReturnType<StripeEventReader['read']>>();
/** The same event is read the same in every order. */
function readOnce(body: string, signature: string): ReturnType<StripeEventReader['read']> {
  const read = alreadyRead.get(signature) ?? reader.read(Buffer.from(body), signature, NOW);
  alreadyRead.set(signature, read);
  return read;
}

/** All of one second, so that no order follows from their times. */
function signed(secret: string) {
  const timestamp = NOW.getTime() / 1_000;
  return LIFE.map(([type, object], index) => {
    const event = { object: 'event', id: `evt_${index}`, created: timestamp, type, data: { object } };
    const payload = JSON.stringify(event);
    return { body: payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  });
}
const SIGNED = signed(SECRET);
const FORGED = signed('whsec_of_somebody_else');

function* permutations(rest: readonly number[], taken: readonly number[] = []): Generator<readonly number[]> {
  if (rest.length === 0) yield taken;
  for (const each of rest)
    yield* permutations(
      rest.filter((other) => other !== each),
      [...taken, each],
    );
}
const PLACES = LIFE.map((_, index) => index);
const paymentsOf = ({ recorded }: Product) => recorded.filter((event): event is PaymentEvent => event.type.startsWith('Payment'));

test('after every order of its seven events, all of one second, a refunded life has ended, and each payment is recorded once', async () => {
  let orders = 0;
  for (const order of permutations(PLACES)) {
    orders += 1;
    const product = await new Product().deliver(order);
    const { plans, subscriptions, facts } = product.state;
    const received = ['PaymentReceived|in_1', 'PaymentReceived|in_2'].filter((fact) => facts.has(fact)).length;
    const status = subscriptions.get('sub_1')?.status;
    const payments = paymentsOf(product).map((event) => JSON.stringify(event));
    const right = plans.length === 0 && status === 'canceled' && received === 2 && new Set(payments).size === payments.length;
    if (!right) throw new Error(`differs after ${order.join()}: ${status}, ${received} payments, ${payments.length} events`);
  }
  expect(orders).toBe(5_040);
});

test('before the refund, each event twice and late, it holds PRO with its packs until the end of what is paid for', async () => {
  let orders = 0;
  for (const order of permutations(PLACES.slice(0, REFUNDED))) {
    orders += 1;
    const { state } = await new Product().deliver([...order, ...order.toReversed()]);
    expect(state.plans).toEqual([{ brandId: 'filingwire', source: 'payment', plan: 'pro', addOnPacks: 2 }]);
    expect(state.subscriptions.get('sub_1')).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  }
  expect(orders).toBe(720);
});

test('forged, in any order, they record nothing', async () => {
  for (const order of [PLACES, PLACES.toReversed()]) {
    const product = await new Product().deliver(order, FORGED);
    expect(product.recorded).toEqual([]);
  }
  expect(await new Product().receive(FORGED[0] as (typeof FORGED)[number])).toBe('forged');
});

test('a failure that is reported after the payment came is none', async () => {
  const product = await new Product().deliver([0, 1, 2, PAID_LATE, FAILED]);
  expect(paymentsOf(product).map(({ type }) => type)).toEqual(['PaymentReceived', 'PaymentReceived']);
});

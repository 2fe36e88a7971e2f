import Stripe from 'stripe';
import { type InvoiceThen, LIVES, type Life, type PaymentThen, type SubscriptionThen } from '#kit/payment-lives.ts';
import { permutations } from '#kit/permutations.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { priceListOf } from '../prices/price-list.ts';
import type {
  InvoiceOfSubscription,
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../provider/payment-provider.port.ts';
import type { SubscriptionEvent } from '../published/subscription.events.ts';
import { ReceivePaymentEvent } from '../receive-event/receive-payment-event.command.ts';
import { ReceivePaymentEventHandler } from '../receive-event/receive-payment-event.handler.ts';
import { ReconcileSubscriptions } from '../reconcile-subscriptions/reconcile-subscriptions.schedule.ts';
import type { Sales, SalesServices } from '../selling/sales.port.ts';
import { StripeEventReader } from '../stripe/stripe-event-reader.service.ts';
import type { PaymentSetup } from '../stripe-setup/payment-setup.port.ts';
import { PaymentSync } from './payment-sync.service.ts';
import { type SubscriptionCommand, type SubscriptionState, subscriptionDecider } from './subscription.decider.ts';
import { SubscriptionSync } from './subscription-sync.service.ts';

/** Delivers the signed events of several subscription lives in every order: once, twice, not at all, and forged. */

const SECRET = 'whsec_of_a_spec';
const NOW = new Date('2026-01-12T12:00:00.000Z');
const clock = { now: () => NOW };
const list = priceListOf('filingwire=price_f,material-events=price_m,add-on=price_a');
const prices = { list: async () => list };
const PERIOD_END = '2026-02-12T12:00:00.000Z';

type Then = SubscriptionThen | InvoiceThen | PaymentThen;

/** A provider whose state follows the events of a life. */
class World {
  requests = 0;
  #happened = 0;
  readonly #shown = new Map<string, Then>();
  /** Subscriptions that we canceled, which the provider shows as canceled from then on. */
  readonly #ended = new Set<string>();

  constructor(private readonly life: Life) {}

  /** Moves the provider's state forward to this event. */
  happen(event: number): void {
    for (; this.#happened <= event; this.#happened += 1) {
      for (const [id, then] of Object.entries(this.life.steps[this.#happened]?.shows ?? {})) this.#shown.set(id, then);
    }
  }

  async subscription(subscriptionId: string): Promise<ProviderSubscription | null> {
    const then = this.#shownAs<SubscriptionThen>(subscriptionId);
    if (!then) return null;
    const packs = then.packs ? [{ itemId: 'si_2', priceId: 'price_a', quantity: then.packs }] : [];
    return {
      ...{ subscriptionId, customerId: 'cus_1', accountId: 'a1', interval: 'month', currentPeriodEnd: PERIOD_END },
      status: this.#ended.has(subscriptionId) ? 'canceled' : then.status,
      items: [{ itemId: 'si_1', priceId: then.price ?? 'price_f', quantity: 1 }, ...packs],
      ...{ trialEnd: null, paymentFailedSince: null, cancelAtPeriodEnd: then.canceled ?? false },
    };
  }
  async invoice(invoiceId: string): Promise<ProviderInvoice | null> {
    const then = this.#shownAs<InvoiceThen>(invoiceId);
    if (!then) return null;
    const { status, of: subscriptionId = 'sub_1', amount = 2_000, attempts = 1 } = then;
    return {
      ...{ invoiceId, subscriptionId, status, amountPaid: status === 'paid' ? amount : 0, amountDue: amount },
      ...{ currency: 'usd', attempts, nextAttemptAt: null, ofPeriod: true, periodEnd: PERIOD_END },
    };
  }
  async payment(paymentId: string): Promise<ProviderPayment | null> {
    const then = this.#shownAs<PaymentThen>(paymentId);
    return then ? { refunded: then.refunded ?? false, disputeLost: then.dispute === 'lost', invoiceIds: [then.invoice] } : null;
  }
  async cancel(subscriptionId: string): Promise<void> {
    this.#ended.add(subscriptionId);
  }
  async setCancelAtPeriodEnd(): Promise<void> {}
  async *subscriptions(): AsyncIterable<ProviderSubscription> {
    for (const id of this.#idsWith('sub_')) yield (await this.subscription(id)) as ProviderSubscription;
  }
  async *recentInvoices(): AsyncIterable<InvoiceOfSubscription> {
    for (const id of this.#idsWith('in_')) {
      const invoice = (await this.invoice(id)) as ProviderInvoice;
      if (invoice.status !== 'other') yield { invoice, subscription: await this.subscription(invoice.subscriptionId) };
    }
  }
  async *refundedOrLostPayments(): AsyncIterable<string> {
    yield* this.#idsWith('pi_');
  }

  #shownAs<T extends Then>(id: string): T | undefined {
    this.requests += 1;
    return this.#shown.get(id) as T | undefined;
  }
  #idsWith(prefix: string): readonly string[] {
    return [...this.#shown.keys()].filter((id) => id.startsWith(prefix));
  }
}

interface Signed {
  readonly body: string;
  readonly signature: string;
}

/** A product with one account, connected to this provider. */
class Product {
  readonly world: World;
  state: SubscriptionState = subscriptionDecider.initial;
  readonly recorded: SubscriptionEvent[] = [];
  readonly #handler: ReceivePaymentEventHandler;
  readonly #night: ReconcileSubscriptions;

  constructor(private readonly life: Life) {
    const world = new World(life);
    this.world = world;
    const execute = async (_: unknown, __: string, command: SubscriptionCommand) => {
      const events = subscriptionDecider.decide(command, this.state);
      for (const event of events) this.state = subscriptionDecider.evolve(this.state, event);
      this.recorded.push(...events);
      return { events };
    };
    const executor = { execute } as unknown as Pick<CommandExecutor, 'execute'>;
    const sync = new SubscriptionSync(world, prices, executor, clock);
    const paymentSync = new PaymentSync(world, prices, sync, executor, clock);
    this.#night = new ReconcileSubscriptions(sync, paymentSync, clock, {
      compared: async () => {},
      comparisonFailed: async (_, problem) => {
        throw new Error(problem);
      },
    });
    this.#handler = new ReceivePaymentEventHandler(
      { services: { sync, paymentSync } as SalesServices } as Sales,
      { reports: { refused: async () => {} } } as unknown as PaymentSetup,
      clock as Clock,
    );
  }

  async receive({ body, signature }: Signed): Promise<string> {
    const read = readOnce(body, signature);
    if (read.kind !== 'event') return read.kind;
    const { subscriptionId, invoiceId, paymentId } = read.concern;
    await this.#handler.execute(new ReceivePaymentEvent(subscriptionId, invoiceId, paymentId, { id: 'evt_1', type: 'an.event' }));
    return read.kind;
  }

  /** Runs the nightly comparison. */
  async night(): Promise<this> {
    await this.#night.look(new AbortController().signal);
    return this;
  }

  /** Delivers events in this order. Each arrives right after it and all earlier events happened. */
  async deliver(order: readonly number[]): Promise<this> {
    const events = signedBy(SECRET, this.life);
    for (const event of order) {
      this.world.happen(event);
      await this.receive(events[event] as Signed);
    }
    return this;
  }

  /** Delivers events signed by an attacker, about things that didn't happen. */
  async deliverForged(order: readonly number[]): Promise<this> {
    const events = signedBy('whsec_of_somebody_else', this.life);
    for (const event of order) expectKind(await this.receive(events[event] as Signed), 'forged');
    return this;
  }

  /** What the account has and what is recorded, in the format of {@link Life.end}; `held` is null if either is acceptable. */
  ending(): string {
    const { plans, subscriptions, facts } = this.state;
    const { maybe = [], neverHeld } = this.life.end;
    const payments = this.recorded.filter(({ type }) => type.startsWith('Payment') || type === 'DisputeClosed');
    return JSON.stringify({
      plans: plans.map(({ brandId, addOnPacks }) => `${brandId} ${addOnPacks}`).sort(),
      subscriptions: [...subscriptions.values()]
        .map(
          ({ subscriptionId, status, cancelAtPeriodEnd }) =>
            `${subscriptionId} ${status}${cancelAtPeriodEnd ? ', canceled' : ''}`,
        )
        .sort(),
      facts: [...facts].filter((fact) => !maybe.includes(fact)).sort(),
      repeated: payments.length - facts.size,
      held: neverHeld ? this.recorded.some(({ type }) => type === 'PlanGranted') : null,
    });
  }
}

function expectedEnding({ end: { plans, subscriptions, facts, neverHeld } }: Life): string {
  const held = neverHeld ? false : null;
  return JSON.stringify({ plans, subscriptions, facts: [...facts].sort(), repeated: 0, held });
}

/** Used instead of Jest's `expect`, which is too slow for 100,000 comparisons. */
function expectKind(kind: string, expected: string): void {
  if (kind !== expected) throw new Error(`read as ${kind}, not as ${expected}`);
}
function expectEnding(product: Product, life: Life, when: () => string): void {
  const [ending, expected] = [product.ending(), expectedEnding(life)];
  if (ending !== expected) throw new Error(`${life.name} ${when()}: ${ending}, not ${expected}`);
}

const reader = new StripeEventReader(SECRET);
const alreadyRead = new Map<string, ReturnType<StripeEventReader['read']>>();
/** Reads an event, cached because it reads the same in every order. */
function readOnce(body: string, signature: string): ReturnType<StripeEventReader['read']> {
  const key = `${signature} ${body}`;
  const read = alreadyRead.get(key) ?? reader.read(Buffer.from(body), signature, NOW);
  alreadyRead.set(key, read);
  return read;
}

const alreadySigned = new Map<string, readonly Signed[]>();
/** The signed events of a life, all with the same second, so that their times don’t show their order. */
function signedBy(secret: string, { name, steps }: Life): readonly Signed[] {
  const timestamp = NOW.getTime() / 1_000;
  const sign = () =>
    steps.map(({ type, object }, index) => {
      const event = { object: 'event', id: `evt_${index}`, created: timestamp, type, data: { object } };
      const body = JSON.stringify(event);
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
    });
  const signed = alreadySigned.get(secret + name) ?? sign();
  alreadySigned.set(secret + name, signed);
  return signed;
}

const indexesOf = ({ steps }: Life): readonly number[] => steps.map((_, index) => index);
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const each = LIVES.map((life) => [life.name, life] as const);

describe.each(each)('%s', (_, life) => {
  const indexes = indexesOf(life);

  test('ends in the same state for every order of its events, and repeating them changes nothing', async () => {
    let orders = 0;
    for (const order of permutations(indexes)) {
      orders += 1;
      const product = await new Product(life).deliver(order);
      expectEnding(product, life, () => `after ${order.join()}`);
      const recorded = product.recorded.length;
      await product.deliver(order.toReversed());
      if (product.recorded.length !== recorded) throw new Error(`${order.join()} again recorded more`);
    }
    expect(orders).toBe(factorial(indexes.length));
  });

  test('whichever events are lost, the state is right after the nightly comparison', async () => {
    let deliveries = 0;
    for (let lost = 0; lost < 2 ** indexes.length; lost += 1) {
      const received = indexes.filter((index) => (lost & (1 << index)) === 0);
      for (const order of [received, received.toReversed()]) {
        deliveries += 1;
        const product = await new Product(life).deliver(order);
        product.world.happen(indexes.length - 1);
        await product.night();
        expectEnding(product, life, () => `a night after ${order.join()}`);
        const recorded = product.recorded.length;
        expect((await product.night()).recorded).toHaveLength(recorded);
      }
    }
    expect(deliveries).toBe(2 ** (indexes.length + 1));
  });

  test('forged events record nothing and cause no requests to the provider, even among real ones', async () => {
    for (const order of permutations(indexes)) {
      const product = await new Product(life).deliverForged(order);
      if (product.recorded.length + product.world.requests > 0) throw new Error(`forged ${order.join()} did something`);
    }
    for (const last of indexes) {
      const product = new Product(life);
      for (const event of indexes) await (await product.deliver([event])).deliverForged([last]);
      expectEnding(product, life, () => `among forged events ${last}`);
    }
  });
});

test('ignores a failure reported after the payment', async () => {
  const life = LIVES[0] as Life;
  const types = life.steps.map(({ type }) => type);
  const failure = types.indexOf('invoice.payment_failed');
  const product = await new Product(life).deliver([0, 1, 2, types.lastIndexOf('invoice.paid'), failure]);
  const payments = product.recorded.filter(({ type }) => type.startsWith('Payment'));
  expect(payments.map(({ type }) => type)).toEqual(['PaymentReceived', 'PaymentReceived']);
});

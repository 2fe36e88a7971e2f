import { permutations } from '#kit/permutations.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { DomainEvent } from '#platform/event-store/define-event.ts';
import { SetAside } from '#platform/schedules/set-aside.ts';
import { priceListOf } from '../prices/price-list.ts';
import type { PaymentProvider, ProviderSubscription } from '../provider/payment-provider.port.ts';
import { type SubscriptionCommand, type SubscriptionState, subscriptionDecider } from './subscription.decider.ts';
import { SubscriptionSync } from './subscription-sync.service.ts';

const PRICES = { list: async () => priceListOf('filingwire=price_f,add-on=price_a') };
const clock = { now: () => new Date('2026-01-12T12:00:00.000Z') };

/** One subscription's life: what the provider shows after each of seven events, two of them in the same second. */
const LIFE: readonly (readonly [status: string, packs: number])[] = [
  ['incomplete', 0],
  ['active', 0],
  ['active', 2],
  ['past_due', 2],
  ['active', 2],
  ['active', 1],
  ['canceled', 1],
];

const shownAs = ([status, packs]: (typeof LIFE)[number]): ProviderSubscription => ({
  ...{ subscriptionId: 'sub_1', customerId: 'cus_1', accountId: 'a1', status },
  items: [
    { itemId: 'si_f', priceId: 'price_f', quantity: 1 },
    { itemId: 'si_a', priceId: 'price_a', quantity: packs },
  ],
  currentPeriodEnd: '2026-02-12T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  ...{ interval: 'month', trialEnd: null, paymentFailedSince: null },
});

class Shown implements Pick<PaymentProvider, 'subscription' | 'subscriptions' | 'setCancelAtPeriodEnd' | 'cancel'> {
  looks = 0;
  /** What successive reads return; the last one repeats. */
  constructor(public shown: readonly ProviderSubscription[]) {}
  async subscription(): Promise<ProviderSubscription | null> {
    const found = this.shown[Math.min(this.looks, this.shown.length - 1)] ?? null;
    this.looks += 1;
    return found;
  }
  async setCancelAtPeriodEnd(): Promise<void> {}
  async cancel(): Promise<void> {}
  async *subscriptions(): AsyncIterable<ProviderSubscription> {
    yield* this.shown.slice(0, 1);
  }
}

/** Decides like the executor, on one in-memory stream. */
class Stream {
  state: SubscriptionState = subscriptionDecider.initial;
  recorded = 0;
  /** Called once, before the next decision. */
  before: (() => Promise<void>) | null = null;

  readonly executor = {
    execute: async (_: unknown, __: string, command: SubscriptionCommand) => {
      const before = this.before;
      this.before = null;
      await before?.();
      const events: readonly DomainEvent[] = subscriptionDecider.decide(command, this.state);
      for (const event of events) this.state = subscriptionDecider.evolve(this.state, event as never);
      this.recorded += events.length;
      return { events };
    },
  } as unknown as Pick<CommandExecutor, 'execute'>;
}

/** Delivers the events in this order. The provider always shows the state after the latest event delivered so far. */
async function delivered(order: readonly number[], life = LIFE): Promise<Stream> {
  const stream = new Stream();
  let happened = 0;
  for (const event of order) {
    happened = Math.max(happened, event);
    const provider = new Shown([shownAs(life[happened] ?? ['canceled', 0])]);
    await new SubscriptionSync(provider, PRICES, stream.executor, clock).execute('sub_1');
  }
  return stream;
}

test('an account ends in the same state for every order of seven events', async () => {
  const places = LIFE.map((_, index) => index);
  let orders = 0;
  for (const order of permutations(places)) {
    orders += 1;
    const { plans, subscriptions } = (await delivered(order)).state;
    if (plans.length > 0 || subscriptions.get('sub_1')?.status !== 'canceled') throw new Error(`differs after ${order.join()}`);
  }
  expect(orders).toBe(5_040);
});

test('an active subscription ends in the same state even if every event is delivered twice', async () => {
  const life = LIFE.slice(0, 6);
  let orders = 0;
  for (const order of permutations(life.map((_, index) => index))) {
    orders += 1;
    const { plans } = (await delivered([...order, ...order.toReversed()], life)).state;
    expect(plans).toEqual([{ brandId: 'filingwire', source: 'payment', plan: 'pro', addOnPacks: 1 }]);
  }
  expect(orders).toBe(720);
});

test('records nothing for a repeated event', async () => {
  const stream = await delivered([1, 1, 1]);
  expect(stream.recorded).toBe(2);
});

test('records the final state if two calls read at different times and record concurrently', async () => {
  const stream = new Stream();
  await new SubscriptionSync(new Shown([shownAs(['active', 0])]), PRICES, stream.executor, clock).execute('sub_1');
  // The first call reads `past_due`; before it records that, the payment arrives and a second call records it.
  const late = new Shown([shownAs(['unpaid', 0]), shownAs(['active', 1])]);
  stream.before = () =>
    new SubscriptionSync(new Shown([shownAs(['active', 1])]), PRICES, stream.executor, clock).execute('sub_1');
  await new SubscriptionSync(late, PRICES, stream.executor, clock).execute('sub_1');
  expect(stream.state.plans).toEqual([{ brandId: 'filingwire', source: 'payment', plan: 'pro', addOnPacks: 1 }]);
});

test('ignores subscriptions that are unknown or have no account', async () => {
  const stream = new Stream();
  await new SubscriptionSync(new Shown([]), PRICES, stream.executor, clock).execute('sub_9');
  const foreign = { ...shownAs(['active', 0]), accountId: null };
  await new SubscriptionSync(new Shown([foreign]), PRICES, stream.executor, clock).execute('sub_1');
  expect(stream.recorded).toBe(0);
});

test("a subscription that can't be recorded doesn't stop the nightly comparison of the others", async () => {
  const stream = new Stream();
  const unreadable = new Error('an event of this stream can’t be read');
  const executor = {
    execute: async (...call: Parameters<typeof stream.executor.execute>) => {
      if (String(call[1]).endsWith('-a0')) throw unreadable;
      return stream.executor.execute(...call);
    },
  } as unknown as typeof stream.executor;
  const provider = new Shown([shownAs(['active', 0])]);
  provider.subscriptions = async function* () {
    yield { ...shownAs(['active', 0]), subscriptionId: 'sub_0', accountId: 'a0' };
    yield shownAs(['active', 0]);
  };
  const seen: string[] = [];
  const sync = new SubscriptionSync(provider, PRICES, executor, clock);
  const setAside = new SetAside();
  await sync.everySubscription(
    new AbortController().signal,
    ({ accountId }) => seen.push(accountId),
    (item, work) => setAside.attempt(item, work),
  );
  expect([[...setAside.items.values()].map(({ error }) => error), seen]).toEqual([[unreadable], ['a1']]);
  expect(stream.state.plans).toHaveLength(1);
});

test('the nightly comparison finds what no event reported, and stops on request', async () => {
  const stream = new Stream();
  const sync = new SubscriptionSync(new Shown([shownAs(['active', 0])]), PRICES, stream.executor, clock);
  await sync.everySubscription(AbortSignal.abort());
  expect(stream.recorded).toBe(0);
  await sync.everySubscription(new AbortController().signal);
  expect(stream.state.plans).toEqual([{ brandId: 'filingwire', source: 'payment', plan: 'pro', addOnPacks: 0 }]);
});

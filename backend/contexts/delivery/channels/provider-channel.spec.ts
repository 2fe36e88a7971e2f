import { HandClock } from '#kit/hand-clock.ts';
import { StoreUnavailable } from '#platform/event-store/event-store.errors.ts';
import type { DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import type { BouncesAndOptOuts } from '../bounces-and-opt-outs.port.ts';
import { type DeliveryObserver, PacedProvider } from './paced-provider.ts';
import { Provider } from './provider.port.ts';
import { ProviderChannel } from './provider-channel.adapter.ts';

/** A provider with scripted outcomes. */
class Scripted extends Provider {
  readonly channel = 'email';
  readonly taken: string[] = [];
  outcome: DeliveryOutcome | Promise<DeliveryOutcome> | null = null;
  constructor(
    readonly name: string,
    readonly perSecond = 100,
    readonly atOnce = 100,
  ) {
    super();
  }
  async send({ id }: OutgoingMessage): Promise<DeliveryOutcome> {
    this.taken.push(id);
    return this.outcome ?? { kind: 'delivered', providerReference: `${this.name}:${id}` };
  }
}

const down: DeliveryOutcome = { kind: 'temporary', reason: 'down', ofProvider: true };
const message = (id: string): OutgoingMessage => ({
  id,
  kind: 'alert',
  accountId: 'account-1',
  to: 'reader@example.org',
  subject: 's',
  text: 't',
  html: null,
  brandId: 'filingwire',
  url: null,
  unsubscribeUrl: null,
});

let clock: HandClock;
let seen: string[];
let effects: string[];
let observer: DeliveryObserver;
beforeEach(() => {
  clock = new HandClock();
  seen = [];
  effects = [];
  observer = {
    sent: (provider, outcome) => seen.push(`${provider} ${outcome}`),
    paused: (provider, isPaused) => seen.push(`${provider} ${isPaused ? 'paused' : 'works'}`),
  };
});
const recorded: BouncesAndOptOuts = {
  bounced: async (channel, { contact, accountId }) => void effects.push(`bounced ${channel} ${contact} ${accountId}`),
  complained: async () => void effects.push('complained'),
  optedOut: async ({ contact }, how) => void effects.push(`opted out ${contact} ${how}`),
  optedIn: async () => void effects.push('opted in'),
};
const channelOf = (...providers: readonly Scripted[]) =>
  new ProviderChannel(
    'email',
    providers.map((each) => new PacedProvider(each, clock, observer)),
    recorded,
  );

describe(PacedProvider.name, () => {
  test('leaves a quarter of the parallel calls to urgent messages', async () => {
    const provider = new Scripted('a', 100, 4);
    provider.outcome = new Promise(() => undefined);
    const paced = new PacedProvider(provider, clock, observer);
    for (const id of ['1', '2', '3']) void paced.send(message(id));
    expect([paced.capacity(), paced.capacity(true)]).toEqual([0, 1]);
  });

  test('sends no more per second than the provider allows', async () => {
    const paced = new PacedProvider(new Scripted('a', 2), clock, observer);
    expect(paced.capacity()).toBe(2);
    await paced.send(message('1'));
    await paced.send(message('2'));
    expect(paced.capacity()).toBe(0);
    expect(await paced.send(message('3'))).toMatchObject({ kind: 'temporary', ofProvider: true });
    clock.ms = 500;
    expect(paced.capacity()).toBe(1);
    clock.ms = 10_000;
    expect(paced.capacity()).toBe(2);
  });

  test('sends no more in parallel than the provider allows', async () => {
    const provider = new Scripted('a', 100, 1);
    const paced = new PacedProvider(provider, clock, observer);
    const answer = Promise.withResolvers<DeliveryOutcome>();
    provider.outcome = answer.promise;
    const sending = paced.send(message('1'));
    expect(paced.capacity()).toBe(0);
    answer.resolve({ kind: 'delivered', providerReference: 'a' });
    await sending;
    expect(paced.capacity()).toBe(1);
  });

  test('after five consecutive provider failures, pauses and then probes with one message; pauses grow to five minutes', async () => {
    const provider = new Scripted('a');
    const paced = new PacedProvider(provider, clock, observer);
    provider.outcome = down;
    for (let n = 0; n < 4; n += 1) await paced.send(message(`${n}`));
    expect(paced.isPaused).toBe(false);
    await paced.send(message('4'));
    expect([paced.isPaused, paced.capacity()]).toEqual([true, 0]);
    clock.ms += 10_000;
    expect(paced.capacity()).toBe(1);
    const pauses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      await paced.send(message(`again ${n}`));
      const from = clock.ms;
      while (paced.isPaused) clock.ms += 1_000;
      pauses.push(clock.ms - from);
    }
    expect(pauses).toEqual([20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000, 300_000]);
    provider.outcome = null;
    await paced.send(message('works'));
    expect(paced.capacity()).toBeGreaterThan(1);
    expect(seen.at(-1)).toBe('a works');
  });

  test('a failure caused by the message doesn’t count, and a success resets the count', async () => {
    const provider = new Scripted('a');
    const paced = new PacedProvider(provider, clock, observer);
    const outcomes: readonly DeliveryOutcome[] = [
      down,
      down,
      down,
      down,
      { kind: 'temporary', reason: 'full' },
      down,
      down,
      down,
      down,
    ];
    for (const outcome of outcomes) {
      provider.outcome = outcome;
      await paced.send(message('1'));
    }
    expect(paced.isPaused).toBe(false);
  });

  test('a pause requested by the provider starts immediately', async () => {
    const provider = new Scripted('a');
    const paced = new PacedProvider(provider, clock, observer);
    provider.outcome = { ...down, retryAfterMs: 42_000 };
    await paced.send(message('1'));
    clock.ms = 41_999;
    expect(paced.capacity()).toBe(0);
    clock.ms = 42_000;
    expect(paced.capacity()).toBeGreaterThan(0);
  });
});

describe(ProviderChannel.name, () => {
  test('the first provider gets every message that it accepts', async () => {
    const [first, second] = [new Scripted('first'), new Scripted('second')];
    expect(await channelOf(first, second).send(message('1'))).toEqual({ kind: 'delivered', providerReference: 'first:1' });
    expect(second.taken).toEqual([]);
  });

  test('the second provider gets messages that the first certainly didn’t accept, and all messages while the first is paused', async () => {
    const [first, second] = [new Scripted('first'), new Scripted('second')];
    const channel = channelOf(first, second);
    first.outcome = down;
    for (let n = 0; n < 6; n += 1) {
      expect(await channel.send(message(`${n}`))).toEqual({ kind: 'delivered', providerReference: `second:${n}` });
    }
    expect([first.taken.length, second.taken.length]).toEqual([5, 6]);
    expect(channel.capacity()).toBeGreaterThan(0);
  });

  test.each<DeliveryOutcome>([
    { kind: 'unknown', reason: 'no answer' },
    { kind: 'rejected', reason: 'refused' },
    { kind: 'temporary', reason: 'mailbox full' },
  ])('the second provider doesn’t get a message whose outcome at the first was %o', async (outcome) => {
    const [first, second] = [new Scripted('first'), new Scripted('second')];
    first.outcome = outcome;
    expect(await channelOf(first, second).send(message('1'))).toEqual(outcome);
    expect(second.taken).toEqual([]);
  });

  test('when a provider rejects a message because of its address, that is recorded', async () => {
    const first = new Scripted('first');
    const channel = channelOf(first);
    first.outcome = { kind: 'rejected', reason: 'no such user', contact: 'bounced' };
    await channel.send(message('1'));
    first.outcome = { kind: 'rejected', reason: '21610', contact: 'optedOut' };
    await channel.send(message('2'));
    first.outcome = { kind: 'rejected', reason: 'content' };
    await channel.send(message('3'));
    expect(effects).toEqual(['bounced email reader@example.org account-1', 'opted out reader@example.org provider']);
  });

  test('a bad address isn’t lost while the log is unavailable, because the message is retried and rejected again', async () => {
    const first = new Scripted('first');
    first.outcome = { kind: 'rejected', reason: 'no such user', contact: 'bounced' };
    let away = true;
    const outcomeOf: BouncesAndOptOuts = Object.assign(Object.create(recorded), {
      bounced: async (...all: Parameters<BouncesAndOptOuts['bounced']>) => {
        if (away) throw new StoreUnavailable('the log is away');
        await recorded.bounced(...all);
      },
    });
    const channel = new ProviderChannel('email', [new PacedProvider(first, clock, observer)], outcomeOf);
    expect(await channel.send(message('1'))).toMatchObject({ kind: 'temporary', ofProvider: true });
    away = false;
    expect(await channel.send(message('1'))).toMatchObject({ kind: 'rejected' });
    expect(effects).toEqual(['bounced email reader@example.org account-1']);
  });
});

import { eventually, Runtime } from '../../../test/kit/runtime.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import { SubscriptionSupervisor } from '../subscriptions/subscription-supervisor.ts';
import {
  ChannelAdapter,
  type DeliveryOutcome,
  MessageRenderer,
  type NewOutboxRow,
  type OutboxRow,
  OutcomeReporter,
  type OutgoingMessage,
} from './outbox.port.ts';
import { OutboxStore } from './outbox.store.ts';
import { OutboxDispatcher, type OutboxDispatcherOptions } from './outbox-dispatcher.ts';

const quick: Partial<OutboxDispatcherOptions> = {
  attempts: 3,
  retry: () => 1,
  storeRetry: () => 1,
  pollMs: 5,
  reportMs: 2,
  graceMs: 600_000,
};

/** Remembers each hand-over; answers as the test says. */
class Provider extends ChannelAdapter {
  readonly sent: string[] = [];
  answer: (message: OutgoingMessage) => Promise<DeliveryOutcome> = async ({ id }) => ({
    kind: 'delivered',
    providerReference: `ref-${id}`,
  });

  constructor(
    readonly idempotent: boolean,
    readonly channel: 'email' | 'sms' = 'email',
  ) {
    super();
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    this.sent.push(message.id);
    return this.answer(message);
  }
}

class Renderer extends MessageRenderer {
  make: (row: OutboxRow) => { suppressed: string } | null = () => null;
  async render(row: OutboxRow): Promise<OutgoingMessage | { readonly suppressed: string }> {
    return this.make(row) ?? { id: row._id, to: 'someone', subject: 's', text: 't', html: null, brandId: row.brandId };
  }
}

/** The log as a reporter keeps it: one page per command id, the first write wins. */
class Reporter extends OutcomeReporter {
  readonly pages = new Map<string, readonly string[]>();
  before: () => void = () => undefined;
  after: () => void = () => undefined;

  async report(rows: readonly OutboxRow[]): Promise<void> {
    this.before();
    const [first] = rows;
    if (!first?.reportId) throw new Error('a page without id');
    expect(new Set(rows.map((row) => `${row.outcomeStream}|${row.state}|${row.reportId}`)).size).toBe(1);
    if (!this.pages.has(first.reportId))
      this.pages.set(
        first.reportId,
        rows.map((row) => `${row._id}:${row.state}`),
      );
    this.after();
  }

  get reported(): string[] {
    return [...this.pages.values()].flat().sort();
  }
}

const row = (id: string, more: Partial<NewOutboxRow> = {}): NewOutboxRow => ({
  _id: id,
  channel: 'email',
  outcomeStream: 'alertRun-1',
  accountId: 'account-1',
  brandId: 'filingwire',
  payload: {},
  ...more,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`row-${String(index).padStart(3, '0')}`));

describe(OutboxDispatcher.name, () => {
  let runtime: Runtime;
  let outbox: OutboxStore;
  let renderer: Renderer;
  let reporter: Reporter;
  let supervisors: SubscriptionSupervisor[];
  beforeEach(() => {
    runtime = new Runtime();
    outbox = new OutboxStore(runtime.operational, runtime.clock);
    renderer = new Renderer();
    reporter = new Reporter();
    supervisors = [];
  });
  afterEach(async () => {
    await Promise.all(supervisors.map((each) => each.stop()));
    await runtime.close();
  });

  const start = (channels: readonly ChannelAdapter[], options = quick, using = outbox, leases = runtime.leases()) => {
    const dispatcher = new OutboxDispatcher({ ...runtime, outbox: using, channels, renderer, reporter, leases }, options);
    const supervisor = new SubscriptionSupervisor(
      { kind: 'outbox', name: 'outbox' },
      (signal, progress) => dispatcher.run(signal, progress),
      runtime.clock,
      runtime.log,
      { backoff: () => 1 },
    );
    supervisors.push(supervisor);
    supervisor.start();
    return { dispatcher, supervisor };
  };
  const state = async (id: string) => (await outbox.get(id))?.state;
  const reported = (count: number) =>
    eventually(
      () => reporter.reported,
      (each) => each.length >= count,
    );

  test('a row is inserted, sent and reported once', async () => {
    const provider = new Provider(false);
    expect(await outbox.insert(rows(60))).toBe(60);
    start([provider]);
    await reported(60);
    expect(await outbox.insert(rows(61))).toBe(1);
    await reported(61);
    expect(provider.sent.length).toBe(61);
    expect(new Set(provider.sent).size).toBe(61);
    const sent = await eventually(
      () => outbox.get('row-000'),
      (each) => each?.reported === true,
    );
    expect(sent).toMatchObject({ state: 'delivered', providerReference: 'ref-row-000', attempts: 1, lastError: null });
    expect(sent?.sentAt).not.toBeNull();
    expect(await outbox.depth()).toMatchObject({ delivered: 61, pending: 0, sending: 0 });
    expect(await outbox.oldestPendingSeconds()).toBe(0);
  });

  test('new rows wake it, also while others are slow', async () => {
    const provider = new Provider(false);
    let answerSlow: (outcome: DeliveryOutcome) => void = () => undefined;
    provider.answer = ({ id }) =>
      id === 'slow'
        ? new Promise((resolve) => (answerSlow = resolve))
        : Promise.resolve({ kind: 'delivered', providerReference: id });
    start([provider], { ...quick, pollMs: 60_000 });
    await outbox.insert([row('slow')]);
    await eventually(
      () => provider.sent,
      (sent) => sent.length === 1,
    );
    await outbox.insert([row('next')]);
    await eventually(
      () => state('next'),
      (each) => each === 'delivered',
    );
    expect(await state('slow')).toBe('sending');
    answerSlow({ kind: 'rejected', reason: 'x' });
    await eventually(
      () => state('slow'),
      (each) => each === 'failed',
    );
  });

  test('`sending` is durable before the provider is called', async () => {
    const provider = new Provider(false);
    const seen: unknown[] = [];
    provider.answer = async ({ id }) => {
      seen.push(await state(id));
      return { kind: 'delivered', providerReference: id };
    };
    await outbox.insert([row('a')]);
    start([provider]);
    await reported(1);
    expect(seen).toEqual(['sending']);
  });

  test('temporary failures are tried again, then parked; an operator may send it after all', async () => {
    const provider = new Provider(false);
    let left = 2;
    provider.answer = async ({ id }) => {
      left -= 1;
      return left >= 0 ? { kind: 'temporary', reason: 'busy', retryAfterMs: 1 } : { kind: 'delivered', providerReference: id };
    };
    await outbox.insert([row('a')]);
    start([provider]);
    await reported(1);
    expect(provider.sent).toEqual(['a', 'a', 'a']);

    left = 3;
    await outbox.insert([row('b')]);
    await eventually(
      () => state('b'),
      (each) => each === 'parked',
    );
    expect(await outbox.get('b')).toMatchObject({ attempts: 3, lastError: 'busy', reported: null });
    expect(await outbox.retry('b')).toBe(true);
    await reported(2);
    expect(await outbox.retry('b')).toBe(false);
  });

  test('rejections, suppressions and renderers that fail', async () => {
    const provider = new Provider(false);
    provider.answer = async () => ({ kind: 'rejected', reason: 'no such address' });
    renderer.make = ({ _id }) => {
      if (_id === 'broken') throw new Error('template');
      return _id === 'stopped' ? { suppressed: 'opted out' } : null;
    };
    await outbox.insert([row('a'), row('stopped'), row('broken')]);
    start([provider]);
    await reported(2);
    await eventually(
      () => state('broken'),
      (each) => each === 'parked',
    );
    expect(reporter.reported).toEqual(['a:failed', 'stopped:suppressed']);
    expect(provider.sent).toEqual(['a']);
    expect((await outbox.get('stopped'))?.lastError).toBe('opted out');
  });

  test('rows of a channel that is not configured wait and do not hold up others', async () => {
    const provider = new Provider(false);
    await outbox.insert([row('text', { channel: 'sms' }), row('mail')]);
    start([provider]);
    await reported(1);
    expect(await state('text')).toBe('pending');
    expect(
      () =>
        new OutboxDispatcher({
          ...runtime,
          outbox,
          channels: [provider, new Provider(true)],
          renderer,
          reporter,
          leases: runtime.leases(),
        }),
    ).toThrow('two adapters');
  });

  test('no answer: an idempotent channel sends again, another waits for the webhook and shows as unknown', async () => {
    const again = new Provider(true);
    const never = new Provider(false, 'sms');
    let first = true;
    again.answer = ({ id }) => {
      if (!first) return Promise.resolve({ kind: 'delivered', providerReference: id });
      first = false;
      return new Promise(() => undefined);
    };
    never.answer = async () => {
      throw new Error('socket hang up');
    };
    await outbox.insert([row('a'), row('b', { channel: 'sms' }), row('c', { channel: 'sms' })]);
    const patient = start([again, never], { ...quick, sendTimeoutMs: 10 });
    await eventually(
      () => outbox.get('c'),
      (each) => each?.lastError !== null,
    );
    expect(await outbox.settle('c', { state: 'delivered', providerReference: 'webhook' })).toBe(true);
    await reported(2);
    expect(reporter.reported).toEqual(['a:delivered', 'c:delivered']);
    await patient.supervisor.stop();

    // Now the time for the webhook of b is over.
    start([again, never], { ...quick, sendTimeoutMs: 10, graceMs: 1 });
    await reported(3);
    expect(again.sent).toEqual(['a', 'a']);
    expect([...never.sent].sort()).toEqual(['b', 'c']);
    expect(reporter.reported).toEqual(['a:delivered', 'b:unknown', 'c:delivered']);

    // The provider's word still counts when it comes late.
    expect(await outbox.settle('b', { state: 'delivered' })).toBe(true);
    await reported(4);
    expect(reporter.reported).toContain('b:delivered');
    expect(await outbox.settle('b', { state: 'delivered' })).toBe(false);
    expect(await outbox.settle('never heard of', { state: 'failed' })).toBe(false);
  });

  /** An outbox whose process dies: every write from the given one on fails, as nothing more reaches the disk. */
  class DyingOutbox extends OutboxStore {
    writes = 0;
    constructor(private readonly dieAt: number) {
      super(runtime.operational, runtime.clock);
    }
    override async change(...all: Parameters<OutboxStore['change']>): ReturnType<OutboxStore['change']> {
      this.writes += 1;
      if (this.writes >= this.dieAt) throw new Error('killed');
      return super.change(...all);
    }
  }

  test.each([1, 2, 3, 4])('a crash at write %i of a row: delivered once or unknown, reported once', async (dieAt) => {
    for (const idempotent of [true, false]) {
      const provider = new Provider(idempotent);
      const id = `row-${idempotent}`;
      await outbox.insert([row(id)]);
      const dying = new DyingOutbox(dieAt);
      // The first write of an idempotent channel's start is its (empty) recovery.
      const dead = start([provider], { ...quick, concurrency: 1 }, dying, runtime.leases('dying'));
      await eventually(
        () => dying.writes,
        (writes) => writes >= dieAt,
      );
      await dead.supervisor.stop();

      const next = start([provider], { ...quick, graceMs: 1 });
      await eventually(
        () => outbox.get(id),
        (each) => each?.reported === true,
      );
      await next.supervisor.stop();
      const outcomes = reporter.reported.filter((each) => each.startsWith(id));
      expect(outcomes.length).toBe(1);
      if (idempotent) expect(outcomes).toEqual([`${id}:delivered`]);
      else expect(provider.sent.length).toBeLessThanOrEqual(1);
      if (!idempotent && outcomes[0] === `${id}:delivered`) expect(provider.sent.length).toBe(1);
    }
  });

  test.each(['before', 'after'] as const)('a crash %s the report was taken repeats the same page', async (point) => {
    const provider = new Provider(false);
    let crashes = 3;
    reporter[point] = () => {
      crashes -= 1;
      if (crashes >= 0) throw new Error('no answer from the log');
    };
    await outbox.insert(rows(5));
    for (let starts = 0; starts < 4; starts += 1) {
      const { supervisor } = start([provider]);
      const stopAt = crashes - 1;
      if (crashes > 0)
        await eventually(
          () => crashes,
          (left) => left <= stopAt,
        );
      else
        await eventually(
          () => outbox.unreported(null),
          ({ documents }) => documents.length === 0,
        );
      await supervisor.stop();
    }
    await eventually(
      () => reporter.reported,
      (each) => each.length === 5,
    );
    expect(reporter.reported).toEqual(rows(5).map(({ _id }) => `${_id}:delivered`));
    expect(provider.sent.length).toBe(5);
  });

  describe('while a store of ours fails', () => {
    const TRIES = 50;
    /** Fails so many times, then lets through. */
    const failing = () => {
      let left = TRIES;
      return () => {
        left -= 1;
        if (left > 0) throw new StoreUnavailable('away');
        return left;
      };
    };

    test('a message that cannot be made yet waits, uncounted; one that is asked for waits for nobody else', async () => {
      const provider = new Provider(false);
      const fails = failing();
      renderer.make = ({ _id }) => {
        if (_id === 'a') fails();
        return null;
      };
      await outbox.insert([row('a'), row('b')]);
      start([provider]);
      await reported(2);
      expect(await outbox.get('a')).toMatchObject({ state: 'delivered', attempts: 1, lastError: null });
      expect(provider.sent.sort()).toEqual(['a', 'b']);
    });

    test('a channel that keeps its messages in a store waits for it, uncounted', async () => {
      const provider = new Provider(true);
      const fails = failing();
      provider.answer = async ({ id }) => {
        fails();
        return { kind: 'delivered', providerReference: id };
      };
      await outbox.insert([row('a')]);
      start([provider]);
      await reported(1);
      expect(await outbox.get('a')).toMatchObject({ state: 'delivered', attempts: 1, lastError: null });
    });

    test.each(['due', 'sending', 'unreported'] as const)(
      'rows that cannot be looked for (%s) are looked for again',
      async (what) => {
        const provider = new Provider(false);
        const using = new OutboxStore(runtime.operational, runtime.clock);
        const fails = failing();
        const look = using[what].bind(using) as (...all: unknown[]) => Promise<never>;
        (using as unknown as Record<string, unknown>)[what] = async (...all: unknown[]) => {
          fails();
          return look(...all);
        };
        await outbox.insert([row('a')]);
        start([provider], { ...quick, graceMs: 20 }, using);
        await reported(1);
        expect(provider.sent).toEqual(['a']);
      },
    );

    test.each([false, true])(
      'a claim or an answer that cannot be written is written later (idempotent %s): sent once',
      async (idempotent) => {
        for (const written of [false, true]) {
          const provider = new Provider(idempotent);
          const using = new OutboxStore(runtime.operational, runtime.clock);
          const change = using.change.bind(using);
          const left = new Map<string, number>();
          using.change = async (changes) => {
            const [, { state = '' } = {}] = changes[0] ?? [];
            const before = left.get(state) ?? 20;
            left.set(state, before - 1);
            if (before > 0) {
              // The last failure before it is back happens after the write: only the answer is lost.
              if (written && before === 1) await change(changes);
              throw new StoreUnavailable('away');
            }
            return change(changes);
          };
          const id = `row-${idempotent}-${written}`;
          await outbox.insert([row(id)]);
          const { supervisor } = start([provider], quick, using);
          await eventually(
            () => outbox.get(id),
            (each) => each?.reported === true,
          );
          await supervisor.stop();
          expect(provider.sent).toEqual([id]);
          expect(await outbox.get(id)).toMatchObject({ state: 'delivered', attempts: 1 });
        }
      },
    );

    test('outcomes wait for the log, are told once and logged once', async () => {
      const provider = new Provider(false);
      let left = TRIES;
      reporter.before = () => {
        left -= 1;
        if (left > 0) throw new StoreUnavailable('log away');
      };
      await outbox.insert(rows(5));
      const { supervisor } = start([provider]);
      await eventually(
        () => supervisor.status,
        ({ state, lastError }) => state === 'waiting for the store' && lastError === 'log away',
      );
      await reported(5);
      expect(reporter.reported).toEqual(rows(5).map(({ _id }) => `${_id}:delivered`));
      expect(runtime.log.entries.filter(({ level }) => level === 'warn' || level === 'error')).toHaveLength(1);
    });

    test('an owner that ended between claim and answer has used up no try', async () => {
      const provider = new Provider(true);
      await outbox.insert([row('a')]);
      const stored = await outbox.get('a');
      if (stored) await outbox.change([[stored, { state: 'sending', attempts: 8 }]]);
      provider.answer = async ({ id }) =>
        provider.sent.length < 2
          ? { kind: 'temporary', reason: 'busy', retryAfterMs: 1 }
          : { kind: 'delivered', providerReference: id };
      start([provider], { ...quick, attempts: 9 });
      await reported(1);
      expect(await outbox.get('a')).toMatchObject({ state: 'delivered' });
    });
  });

  test('a stream that cannot be reported to does not hold up others', async () => {
    const provider = new Provider(false);
    const report = reporter.report.bind(reporter);
    reporter.report = async (page) => {
      if (page[0]?.outcomeStream === 'alertRun-bad') throw new Error('poison');
      await report(page);
    };
    await outbox.insert([row('a', { outcomeStream: 'alertRun-bad' }), row('b')]);
    start([provider]);
    await reported(1);
    expect(reporter.reported).toEqual(['b:delivered']);
    await eventually(
      () => runtime.log.entries,
      (entries) => entries.some(({ message }) => message === 'outcomes not reported yet'),
    );
  });

  test('a second dispatcher stands by; rows go out once', async () => {
    const provider = new Provider(false);
    const first = start([provider], quick, outbox, runtime.leases('one'));
    await eventually(
      () => first.supervisor.status.state,
      (each) => each === 'running',
    );
    const second = start([provider], quick, outbox, runtime.leases('two'));
    await eventually(
      () => second.supervisor.status.state,
      (each) => each === 'standby',
    );
    await outbox.insert(rows(20));
    await reported(20);
    await first.supervisor.stop();
    await outbox.insert([row('later')]);
    await reported(21);
    expect(provider.sent.length).toBe(21);
  });

  test('rows are listed, forgotten with their account and purged when old', async () => {
    const provider = new Provider(false);
    await outbox.insert([row('a'), row('b', { accountId: 'account-2' }), row('c', { channel: 'sms' })]);
    start([provider]);
    await reported(2);
    await eventually(
      () => outbox.unreported(null),
      ({ documents }) => documents.length === 0,
    );
    expect((await outbox.list({ limit: 10 })).documents.length).toBe(3);
    expect((await outbox.list({ state: 'pending', limit: 10 })).documents.map(({ _id }) => _id)).toEqual(['c']);
    expect(await outbox.forget('account-2')).toBe(1);
    expect(await outbox.purge('2000-01-01T00:00:00.000Z')).toBe(0);
    expect(await outbox.purge('9999-01-01T00:00:00.000Z')).toBe(1);
    expect((await outbox.list({ limit: 10 })).documents.map(({ _id }) => _id)).toEqual(['c']);
  });
});

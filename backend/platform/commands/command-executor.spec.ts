import { z } from 'zod';
import { type Clock, SystemClock } from '../clock/clock.ts';
import { defineEvent, EventCodec, type EventOf } from '../event-store/define-event.ts';
import { OutcomeUnknown, PoisonEvent, StoreUnavailable, StreamConflict } from '../event-store/event-store.errors.ts';
import type { AppendResult, Expected, NewEvent } from '../event-store/event-store.port.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite-event-store.adapter.ts';
import type { CommandContext } from './command-context.ts';
import { CommandExecutor } from './command-executor.ts';
import { type Decider, DomainError } from './decider.ts';

const Counted = defineEvent('Counted', { schema: z.object({ by: z.number() }) });
type Counted = EventOf<typeof Counted>;

/** Counts up to a limit. */
const counter: Decider<{ by: number; limit?: number; times?: number }, number, Counted> = {
  initial: 0,
  evolve: (sum, event) => sum + event.data.by,
  decide: ({ by, limit = 1_000, times = 1 }, sum) => {
    if (by === 0) return [];
    if (sum + by > limit) throw new DomainError('too_many', 'no more');
    return Array.from({ length: times }, () => ({ type: 'Counted', data: { by } }));
  },
};

/** The embedded log, with appends that can be made to fail before or after they are written. */
class UnreliableEventStore extends SqliteEventStore {
  readonly appended: { readonly events: readonly NewEvent[]; readonly expected: Expected }[] = [];
  failures: { readonly error: Error; readonly written: boolean }[] = [];
  beforeAppend: () => Promise<unknown> = async () => undefined;

  constructor() {
    super({ path: ':memory:', clock: new SystemClock() });
  }

  override async append(stream: string, events: readonly NewEvent[], expected: Expected): Promise<AppendResult> {
    await this.beforeAppend();
    this.appended.push({ events, expected });
    const failure = this.failures.shift();
    if (failure && !failure.written) throw failure.error;
    const result = await super.append(stream, events, expected);
    if (failure) throw failure.error;
    return result;
  }

  /** An append by another process. */
  elsewhere(stream: string, by: number, expected: Expected): Promise<AppendResult> {
    return super.append(stream, [codec.encode({ type: 'Counted', data: { by } }, crypto.randomUUID(), {})], expected);
  }
}

const codec = new EventCodec([Counted]);
const context = (commandId: string, more: Partial<CommandContext> = {}): CommandContext => ({
  commandId,
  actorId: 'account-1',
  actorType: 'user',
  correlationId: 'request-1',
  causationId: commandId,
  occurredAt: '2026-01-12T14:30:00.000Z',
  ...more,
});

describe(CommandExecutor.name, () => {
  let store: UnreliableEventStore;
  let executor: CommandExecutor;
  beforeEach(() => {
    store = new UnreliableEventStore();
    executor = new CommandExecutor(store, codec, new SystemClock(), { backoff: () => 0, unknownDeadlineMs: 2_000 });
  });
  afterEach(() => store.close());

  const sum = async () => (await store.read('counter-1')).reduce((total, event) => total + (event.data as { by: number }).by, 0);

  test('appends the decided events with the metadata of their context and with derived ids', async () => {
    const first = await executor.execute(counter, 'counter-1', { by: 2, times: 2 }, context('c1', { brandId: 'filingwire' }));
    const second = await executor.execute(counter, 'counter-1', { by: 3 }, context('c2'));

    expect(first).toMatchObject({ revision: 1, repeated: false, events: [{ type: 'Counted' }, { type: 'Counted' }] });
    expect(second.revision).toBe(2);
    const events = await store.read('counter-1');
    expect(events[0]?.metadata).toEqual({
      correlationId: 'request-1',
      causationId: 'c1',
      commandId: 'c1',
      actorId: 'account-1',
      actorType: 'user',
      brandId: 'filingwire',
      occurredAt: '2026-01-12T14:30:00.000Z',
      schemaVersion: '1',
    });
    expect(new Set(events.map((event) => event.id)).size).toBe(3);
    expect(second.position).toBe(events[2]?.position);
  });

  test('appends nothing when no event was decided', async () => {
    expect(await executor.execute(counter, 'counter-1', { by: 0 }, context('c1'))).toEqual({
      revision: -1,
      position: null,
      events: [],
      repeated: false,
    });
    expect(store.appended).toEqual([]);
  });

  test('a repeated command gets its earlier result, even after other commands', async () => {
    const first = await executor.execute(counter, 'counter-1', { by: 2, times: 2 }, context('c1', { bodyHash: 'a' }));
    await executor.execute(counter, 'counter-1', { by: 3 }, context('c2'));
    const again = await executor.execute(counter, 'counter-1', { by: 2, times: 2 }, context('c1', { bodyHash: 'a' }));

    expect(again).toEqual({ ...first, repeated: true });
    expect(await sum()).toBe(7);
  });

  test('a repeated command with a different body is refused', async () => {
    await executor.execute(counter, 'counter-1', { by: 2 }, context('c1', { bodyHash: 'a' }));
    const reused = executor.execute(counter, 'counter-1', { by: 3 }, context('c1', { bodyHash: 'b' }));
    await expect(reused).rejects.toMatchObject({ code: 'idempotency_key_reused', kind: 'unprocessable' });
  });

  test('returns the decision of another process that executed the same command first, not its own', async () => {
    const other = new CommandExecutor(store, codec, new SystemClock());
    let once = false;
    store.beforeAppend = async () => {
      if (once) return;
      once = true;
      await other.execute(counter, 'counter-1', { by: 5 }, context('c1'));
    };
    const result = await executor.execute(counter, 'counter-1', { by: 2 }, context('c1'));
    expect(result).toMatchObject({ repeated: true, events: [{ type: 'Counted', data: { by: 5 } }] });
    expect(await sum()).toBe(5);
  });

  test('after a conflict, reloads the stream and decides again on its new state', async () => {
    await executor.execute(counter, 'counter-1', { by: 5 }, context('c1'));
    let revision = 0;
    store.beforeAppend = async () => {
      store.beforeAppend = async () => undefined;
      await store.elsewhere('counter-1', 4, { kind: 'revision', revision });
      revision += 1;
    };
    const limited = executor.execute(counter, 'counter-1', { by: 2, limit: 10 }, context('c2'));
    await expect(limited).rejects.toMatchObject({ code: 'too_many' });
    expect(await sum()).toBe(9);
  });

  test('gives up after the third retry', async () => {
    let revision = -1;
    store.beforeAppend = async () => {
      await store.elsewhere('counter-1', 1, revision === -1 ? { kind: 'noStream' } : { kind: 'revision', revision });
      revision += 1;
    };
    await expect(executor.execute(counter, 'counter-1', { by: 2 }, context('c1'))).rejects.toBeInstanceOf(StreamConflict);
    expect(store.appended.length).toBe(4);
  });

  test.each([true, false])('an unanswered append (written: %s) is repeated unchanged until it is answered', async (written) => {
    store.failures = [
      { error: new OutcomeUnknown('no answer'), written },
      { error: new StoreUnavailable('away'), written: false },
      { error: new OutcomeUnknown('no answer'), written: false },
    ];
    const result = await executor.execute(counter, 'counter-1', { by: 2 }, context('c1'));

    expect(result).toMatchObject({ revision: 0, repeated: false });
    expect(store.appended.length).toBe(4);
    expect(new Set(store.appended.map((append) => JSON.stringify(append))).size).toBe(1);
    expect(await sum()).toBe(2);
  });

  test('the time limit for repeating an unanswered append starts with the command, not with its append', async () => {
    let at = 0;
    const clock: Clock = { now: () => new Date(at), monotonic: () => at };
    const withShortDeadline = new CommandExecutor(store, codec, clock, { backoff: () => 1, unknownDeadlineMs: 1_000 });
    const read = store.read.bind(store);
    store.read = (...args) => {
      at += 999;
      return read(...args);
    };
    store.failures = Array.from({ length: 50 }, () => ({ error: new OutcomeUnknown('no answer'), written: false }));
    await expect(withShortDeadline.execute(counter, 'counter-1', { by: 2 }, context('c1'))).rejects.toBeInstanceOf(
      OutcomeUnknown,
    );
    expect(store.appended).toHaveLength(1);
  });

  test('recognizes its own unanswered append even after another writer has appended', async () => {
    store.failures = [{ error: new OutcomeUnknown('no answer'), written: true }];
    let attempts = 0;
    store.beforeAppend = async () => {
      attempts += 1;
      if (attempts === 2) await store.elsewhere('counter-1', 4, { kind: 'revision', revision: 0 });
    };
    await executor.execute(counter, 'counter-1', { by: 2 }, context('c1'));
    expect(await sum()).toBe(6);
  });

  test('the outcome stays unknown when there is no answer before the deadline', async () => {
    const withShortDeadline = new CommandExecutor(store, codec, new SystemClock(), { backoff: () => 1, unknownDeadlineMs: 5 });
    store.failures = Array.from({ length: 50 }, () => ({ error: new OutcomeUnknown('no answer'), written: false }));
    await expect(withShortDeadline.execute(counter, 'counter-1', { by: 2 }, context('c1'))).rejects.toBeInstanceOf(
      OutcomeUnknown,
    );
  });

  test('waits for an unanswered repetition only until the command’s deadline', async () => {
    const withShortDeadline = new CommandExecutor(store, codec, new SystemClock(), { backoff: () => 1, unknownDeadlineMs: 50 });
    store.failures = [{ error: new OutcomeUnknown('no answer'), written: false }];
    let attempts = 0;
    store.beforeAppend = () => {
      attempts += 1;
      return attempts === 1 ? Promise.resolve() : new Promise(() => {});
    };
    await expect(withShortDeadline.execute(counter, 'counter-1', { by: 2 }, context('c1'))).rejects.toBeInstanceOf(
      OutcomeUnknown,
    );
    expect(attempts).toBe(2);
  });

  describe('an opened stream', () => {
    test('decides each command on the state left by the previous one, and appends all events at once with the metadata of their context', async () => {
      await executor.execute(counter, 'counter-1', { by: 5 }, context('c1'));
      const opened = await executor.open(counter, 'counter-1');
      const commands = [{ by: 3 }, { by: 0 }, { by: 2, times: 2 }];
      await opened.execute(commands, context('c2', { brandId: 'filingwire' }));

      expect([opened.state, opened.revision, await sum()]).toEqual([12, 3, 12]);
      expect(store.appended.slice(1).map(({ events, expected }) => [events.length, expected])).toEqual([
        [3, { kind: 'revision', revision: 0 }],
      ]);
      const events = await store.read('counter-1');
      expect(new Set(events.map(({ id }) => id)).size).toBe(4);
      expect(events[3]?.metadata).toMatchObject({ commandId: 'c2', actorId: 'account-1', brandId: 'filingwire' });
    });

    test('appends nothing if any command is refused', async () => {
      const opened = await executor.open(counter, 'counter-1');
      const refused = opened.execute(
        [
          { by: 8, limit: 10 },
          { by: 3, limit: 10 },
        ],
        context('c1'),
      );
      await expect(refused).rejects.toMatchObject({ code: 'too_many' });
      expect([opened.state, store.appended]).toEqual([0, []]);
    });

    test('appends nothing when no event was decided', async () => {
      const opened = await executor.open(counter, 'counter-1');
      await opened.execute([{ by: 0 }], context('c1'));
      expect(store.appended).toEqual([]);
    });

    test('an append by another writer is a conflict until it has caught up', async () => {
      const opened = await executor.open(counter, 'counter-1');
      await executor.execute(counter, 'counter-1', { by: 5 }, context('c1'));
      await expect(opened.execute([{ by: 1 }], context('c2'))).rejects.toBeInstanceOf(StreamConflict);
      expect([opened.state, opened.revision]).toEqual([0, -1]);
      await opened.catchUp();
      await opened.execute([{ by: 1 }], context('c2'));
      expect([opened.state, opened.revision, await sum()]).toEqual([6, 1, 6]);
    });

    test('repeats an unanswered append unchanged', async () => {
      store.failures = [{ error: new OutcomeUnknown('no answer'), written: true }];
      const opened = await executor.open(counter, 'counter-1');
      await opened.execute([{ by: 2 }], context('c1'));
      expect(new Set(store.appended.map((append) => JSON.stringify(append))).size).toBe(1);
      expect([opened.state, opened.revision, await sum()]).toEqual([2, 0, 2]);
    });

    test('reads all pages of a long stream', async () => {
      await executor.execute(counter, 'counter-1', { by: 1, times: 250 }, context('c1'));
      const opened = await executor.open(counter, 'counter-1');
      expect([opened.state, opened.revision]).toEqual([250, 249]);
    });
  });

  test('many concurrent commands on one stream all succeed, none of them twice', async () => {
    const commands = Array.from({ length: 60 }, (_, index) => context(`c${index % 30}`));
    const results = await Promise.all(commands.map((each) => executor.execute(counter, 'counter-1', { by: 1 }, each)));
    expect(results.filter((result) => result.repeated).length).toBe(30);
    expect(await sum()).toBe(30);
  });

  test('reads streams longer than a page', async () => {
    await executor.execute(counter, 'counter-1', { by: 1, times: 501 }, context('c1'));
    await executor.execute(counter, 'counter-1', { by: 1, times: 499 }, context('c2'));
    const full = executor.execute(counter, 'counter-1', { by: 1 }, context('c3'));
    await expect(full).rejects.toMatchObject({ code: 'too_many' });
  });

  describe('on a long stream', () => {
    const read = () => {
      const events: number[] = [];
      const real = store.read.bind(store);
      store.read = async (...args) => {
        const page = await real(...args);
        events.push(page.length);
        return page;
      };
      return () => events.splice(0).reduce((total, count) => total + count, 0);
    };
    const long = async () => {
      await executor.execute(counter, 'counter-1', { by: 1, times: 400 }, context('c1', { bodyHash: 'a' }));
      await executor.execute(counter, 'counter-1', { by: 1 }, context('c2'));
    };

    test('a command reads only events appended since the previous command', async () => {
      await long();
      const events = read();
      await executor.execute(counter, 'counter-1', { by: 1 }, context('c3'));
      expect(events()).toBe(1);
      const { revision } = await executor.execute(counter, 'counter-1', { by: 0 }, context('c4'));
      expect([events(), revision]).toEqual([1, 401]);
      await expect(executor.execute(counter, 'counter-1', { by: 599 }, context('c5'))).rejects.toMatchObject({
        code: 'too_many',
      });
      expect([events(), (await executor.execute(counter, 'counter-1', { by: 598 }, context('c6'))).revision]).toEqual([0, 402]);
    });

    test('events of another process count, both before the read and between read and append', async () => {
      await long();
      await store.elsewhere('counter-1', 500, { kind: 'revision', revision: 400 });
      const reaching = executor.execute(counter, 'counter-1', { by: 100 }, context('c3'));
      await expect(reaching).rejects.toMatchObject({ code: 'too_many' });
      store.beforeAppend = async () => {
        store.beforeAppend = async () => undefined;
        await store.elsewhere('counter-1', 90, { kind: 'revision', revision: 401 });
      };
      await expect(executor.execute(counter, 'counter-1', { by: 10 }, context('c4'))).rejects.toMatchObject({ code: 'too_many' });
      expect(await sum()).toBe(991);
    });

    test('a repeated command gets its earlier result, and is refused with a different body', async () => {
      await long();
      const again = await executor.execute(counter, 'counter-1', { by: 1, times: 400 }, context('c1', { bodyHash: 'a' }));
      expect([again.repeated, again.events.length, again.revision, await sum()]).toEqual([true, 400, 399, 401]);
      const other = executor.execute(counter, 'counter-1', { by: 2 }, context('c1', { bodyHash: 'b' }));
      await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    });

    test('another decider folds the stream separately', async () => {
      await long();
      const last: typeof counter = { ...counter, evolve: (_, event) => event.data.by };
      const limited = await executor.execute(last, 'counter-1', { by: 1, limit: 2 }, context('c3'));
      expect(limited.revision).toBe(401);
      await expect(executor.execute(counter, 'counter-1', { by: 599 }, context('c4'))).rejects.toMatchObject({
        code: 'too_many',
      });
    });
  });

  test('skips events of unknown types, and fails on unreadable ones', async () => {
    const raw = (type: string, data: unknown): NewEvent => ({ id: crypto.randomUUID(), type, data, metadata: {} });
    await store.append('counter-1', [raw('FromTheFuture', { x: 1 })], { kind: 'noStream' });
    expect((await executor.execute(counter, 'counter-1', { by: 2 }, context('c1'))).revision).toBe(1);

    await store.append('counter-1', [raw('Counted', { by: 'much' })], { kind: 'revision', revision: 1 });
    await expect(executor.execute(counter, 'counter-1', { by: 2 }, context('c2'))).rejects.toBeInstanceOf(PoisonEvent);
  });
});

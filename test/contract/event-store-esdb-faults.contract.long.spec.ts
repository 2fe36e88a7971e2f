import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { OutcomeUnknown, StoreUnavailable, StreamConflict } from '../../backend/platform/event-store/event-store.errors.ts';
import type { AppendResult, NewEvent, Position } from '../../backend/platform/event-store/event-store.port.ts';
import { EsdbDouble, type Fault, status } from '../kit/esdb-double.ts';
import { ids, NO_STREAM, Reader, readWhole, someEvent, someEvents } from './event-store-log.ts';

/** The hazards of architecture 4 over real gRPC: rare events that a test cannot trigger on a real EventStoreDB. */
describe('EsdbEventStore over gRPC that goes wrong', () => {
  let double: EsdbDouble;
  let store: EsdbEventStore;
  const readers: Reader[] = [];
  const stores: EsdbEventStore[] = [];

  const open = (options: { deadlineMs?: number; stallMs?: number } = {}): EsdbEventStore => {
    const { connectionString } = double;
    const opened = new EsdbEventStore({ connectionString, clock: new SystemClock(), ...options });
    stores.push(opened);
    return opened;
  };
  const subscribe = (on: EsdbEventStore, after: Position | null = null): Reader => {
    const reader = new Reader(on, after, ['thing']);
    readers.push(reader);
    return reader;
  };
  /** For calls that should fail by their deadline; all others may take their time on a busy machine. */
  const hurried = (): EsdbEventStore => open({ deadlineMs: 150 });
  const failure = (promise: Promise<unknown>): Promise<Error> =>
    promise.then(
      () => new Error('it succeeded'),
      (error) => error,
    );

  /** Like the command executor: repeats the identical append until it is answered. */
  async function untilAnswered(events: readonly NewEvent[], stream = 'thing-1'): Promise<AppendResult> {
    for (;;) {
      try {
        return await store.append(stream, events, NO_STREAM);
      } catch (error) {
        if (!(error instanceof OutcomeUnknown || error instanceof StoreUnavailable)) throw error;
      }
    }
  }

  beforeEach(async () => {
    double = await EsdbDouble.start();
    store = open();
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) {
      reader.abort();
      await reader.leave();
    }
    for (const opened of stores.splice(0)) await opened.close();
    double.stop();
  });

  describe('append', () => {
    const faults: { name: string; fault: Fault }[] = [
      { name: 'a server that hangs before writing', fault: { kind: 'hang' } },
      { name: 'a server that hangs after writing', fault: { kind: 'hang', written: true } },
      { name: 'INTERNAL before writing', fault: { kind: 'status', code: status.INTERNAL } },
      { name: 'INTERNAL after writing', fault: { kind: 'status', code: status.INTERNAL, written: true } },
      { name: 'UNAVAILABLE after writing', fault: { kind: 'status', code: status.UNAVAILABLE, written: true } },
      { name: 'CANCELLED by the server after writing', fault: { kind: 'status', code: status.CANCELLED, written: true } },
      { name: 'DATA_LOSS after writing', fault: { kind: 'status', code: status.DATA_LOSS, written: true } },
    ];
    test.each(faults)('$name is an unknown outcome, which the identical append then resolves', async ({ fault }) => {
      double.fail('append', fault);
      const events = someEvents(2);
      expect(await failure(hurried().append('thing-1', events, NO_STREAM))).toBeInstanceOf(OutcomeUnknown);
      const result = await untilAnswered(events);
      const written = await store.read('thing-1');
      expect(ids(written)).toEqual(ids(events));
      expect(result).toEqual({ revision: 1, position: written[1]?.position });
    });

    test('a refusal by the server is not an unknown outcome', async () => {
      double.fail('append', { kind: 'status', code: status.INVALID_ARGUMENT });
      expect(await failure(store.append('thing-1', someEvents(1), NO_STREAM))).toBeInstanceOf(StoreUnavailable);
    });

    test('a node that is not the leader costs another attempt, not an error', async () => {
      double.fail('append', { kind: 'notLeader' }, 2);
      const events = someEvents(1);
      expect((await store.append('thing-1', events, NO_STREAM)).revision).toBe(0);
      expect(ids(await store.read('thing-1'))).toEqual(ids(events));
    });

    test('reports that nothing was written if there is no leader', async () => {
      double.fail('append', { kind: 'notLeader' }, 10);
      expect(await failure(store.append('thing-1', someEvents(1), NO_STREAM))).toBeInstanceOf(StoreUnavailable);
    });

    test('reports an unreachable server as not written', async () => {
      double.stop();
      expect(await failure(store.append('thing-1', someEvents(1), NO_STREAM))).toBeInstanceOf(StoreUnavailable);
    });

    test('survives a restart of the node', async () => {
      const first = someEvents(1);
      await store.append('thing-1', first, NO_STREAM);
      double.stop();
      const second = someEvents(1);
      // Whether it was sent before the client noticed the broken connection is a matter of chance.
      expect((await failure(store.append('thing-2', second, NO_STREAM))).name).toMatch(/^(StoreUnavailable|OutcomeUnknown)$/);
      await double.restart();
      await untilAnswered(first);
      await untilAnswered(second, 'thing-2');
      expect(ids(await store.read('thing-1'))).toEqual(ids(first));
      expect(ids(await store.read('thing-2'))).toEqual(ids(second));
    });

    test('a conflict found after an unknown outcome is a conflict', async () => {
      double.fail('append', { kind: 'hang' });
      const events = someEvents(1);
      await failure(hurried().append('thing-1', events, NO_STREAM));
      double.log.append('thing-1', [{ ...someRecord(), id: someEvent().id }], -1);
      expect(await failure(store.append('thing-1', events, NO_STREAM))).toBeInstanceOf(StreamConflict);
    });

    test('sends classic appends to the leader, over a separate client', async () => {
      await store.append('thing-1', someEvents(1), NO_STREAM);
      await store.read('thing-1');
      await subscribe(store).events(1);
      expect(double.leaderCalls.append).toBe(double.calls.append);
      expect(double.leaderCalls.read).toBe(double.calls.read);
      expect(double.leaderCalls.subscribe).toBe(0);
      expect(double.connections.size).toBe(2);
    });
  });

  describe('read', () => {
    test.each([
      { name: 'hangs', fault: { kind: 'hang' } as const },
      { name: 'takes too long', fault: { kind: 'slow', everyMs: 100 } as const },
      { name: 'answers INTERNAL', fault: { kind: 'status', code: status.INTERNAL } as const },
      { name: 'answers UNAVAILABLE', fault: { kind: 'status', code: status.UNAVAILABLE } as const },
    ])('a server that $name is unavailable, and available again later', async ({ fault }) => {
      await store.append('thing-1', someEvents(10), NO_STREAM);
      double.fail('read', fault);
      expect(await failure(hurried().read('thing-1'))).toBeInstanceOf(StoreUnavailable);
      expect(await store.read('thing-1')).toHaveLength(10);
      double.fail('read', fault);
      const all = { after: null, categories: ['thing'], limit: 100 };
      expect(await failure(hurried().readAll(all))).toBeInstanceOf(StoreUnavailable);
      expect((await store.readAll(all)).events).toHaveLength(10);
    });

    test('waits for a slow server within the deadline', async () => {
      await store.append('thing-1', someEvents(10), NO_STREAM);
      double.fail('read', { kind: 'slow', everyMs: 2 });
      expect(await store.read('thing-1')).toHaveLength(10);
    });

    test('does not trust a node that is not the leader', async () => {
      await store.append('thing-1', someEvents(1), NO_STREAM);
      double.fail('read', { kind: 'notLeader' });
      expect(await store.read('thing-1')).toHaveLength(1);
    });

    test('recreates the client after repeated failures', async () => {
      for (let n = 0; n < 4; n += 1) {
        double.fail('read', { kind: 'status', code: status.INTERNAL });
        await failure(store.ping());
      }
      expect(double.connections.size).toBe(2);
      await store.ping();
    });

    test('reads the whole log in pages of any size, skipping the server’s own events', async () => {
      await store.append('thing-1', someEvents(5), NO_STREAM);
      const whole = await readWhole(store, null, ['thing']);
      expect(whole).toHaveLength(5);
      for (const limit of [1, 2, 3]) expect(await readWhole(store, null, ['thing'], limit)).toEqual(whole);
    });

    test('does not accept invalid events as data', async () => {
      const metadata = '{"schemaVersion":"1"}';
      double.log.writeRaw('thing-1', 'SomethingHappened', '{"n":', metadata);
      double.log.writeRaw('thing-1', 'SomethingHappened', '"text"', metadata);
      double.log.writeRaw('thing-1', 'SomethingHappened', '{"n":1}', '{"schemaVersion":1}');
      double.log.writeRaw('thing-1', 'SomethingHappened', '{"n":1}', metadata);
      expect((await store.read('thing-1')).map((event) => event.data)).toEqual([undefined, undefined, undefined, { n: 1 }]);
      expect((await subscribe(store).events(4)).map((event) => event.data)).toEqual([undefined, undefined, undefined, { n: 1 }]);
    });
  });

  describe('a subscription', () => {
    test.each([
      { name: 'breaks', drop: () => double.dropSubscriptions(status.UNAVAILABLE) },
      { name: 'fails inside', drop: () => double.dropSubscriptions(status.INTERNAL) },
      { name: 'ends in good order', drop: () => double.endSubscriptions() },
      { name: 'is killed', drop: () => double.stop() },
    ])('is dropped when the server $name, and continues from its checkpoint', async ({ drop }) => {
      await store.append('thing-1', someEvents(3), NO_STREAM);
      const reader = subscribe(store);
      await reader.caughtUp();
      const pending = failure(reader.next());
      drop();
      expect(await pending).toBeInstanceOf(StoreUnavailable);
      await double.restart();
      double.log.append('thing-1', [{ ...someRecord(), id: someEvent().id }], 2);
      const after = reader.delivered.at(-1)?.position ?? null;
      const again = subscribe(store, after);
      const [next] = await again.events(1).catch(() => subscribe(store, after).events(1));
      expect(next?.revision).toBe(3);
    });

    test('that cannot be opened is dropped', async () => {
      double.fail('subscribe', { kind: 'status', code: status.UNAVAILABLE });
      expect(await failure(subscribe(store).next())).toBeInstanceOf(StoreUnavailable);
    });

    test('to a server that never answers still ends on abort', async () => {
      double.fail('subscribe', { kind: 'hang' });
      const reader = subscribe(store);
      const pending = reader.next();
      while (double.calls.subscribe === 0) await new Promise(setImmediate);
      reader.abort();
      expect(await pending).toBeNull();
    });

    test('that has silently died is abandoned', async () => {
      const watched = open({ stallMs: 20 });
      const reader = subscribe(watched);
      await reader.caughtUp();
      const pending = failure(reader.next());
      double.stallSubscriptions();
      await store.append('thing-1', someEvents(1), NO_STREAM);
      const error = await pending;
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error.message).toMatch(/stalled/);
      expect(await subscribe(watched).events(1)).toHaveLength(1);
    });

    test('on a log without matches is quiet, not dead', async () => {
      const watched = open({ stallMs: 5 });
      const reader = subscribe(watched);
      await reader.caughtUp();
      const pending = reader.events(1);
      const looksBefore = double.calls.read;
      for (let n = 0; double.calls.read < looksBefore + 6; n += 1) {
        if (n % 50 === 0) double.log.writeRaw('$stats-127.0.0.1:2113', '$statsCollected', '{}', '');
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await store.append('thing-1', someEvents(1), NO_STREAM);
      expect(await pending).toHaveLength(1);
    });

    test.each([
      { name: 'beyond every position', position: 2n ** 64n - 1n },
      { name: 'just beyond the end of the log', position: 1_000_000n },
    ])('does not believe a checkpoint $name', async ({ position }) => {
      const reader = subscribe(store);
      await reader.caughtUp();
      const pending = failure(reader.next());
      double.sendCheckpoint(position);
      const error = await pending;
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error.message).toMatch(/checkpoint/);
      expect(reader.seen.map((message) => message.kind)).toEqual(['checkpoint', 'caughtUp']);
    });

    test('keeps "caught up" and checkpoints after the events still in the buffer', async () => {
      for (let n = 0; n < 3; n += 1) {
        await store.append(`thing-${n}`, someEvents(10), NO_STREAM);
        await store.append(`noise-${n}`, someEvents(600), NO_STREAM);
      }
      const reader = subscribe(store);
      await reader.events(1);
      // Enough time for everything to arrive: the messages must wait their turn.
      await new Promise((resolve) => setTimeout(resolve, 60));
      await reader.caughtUp();
      expect(reader.delivered).toHaveLength(30);
      const order = reader.seen.map((message) => (message.kind === 'event' ? message.event.position : message.position));
      expect(order).toEqual([...order].sort());
      expect(reader.seen.filter((message) => message.kind === 'checkpoint').length).toBeGreaterThan(2);
    });

    test('slows the server down while its consumer is busy', async () => {
      const data = { text: 'x'.repeat(10_000) };
      for (let n = 0; n < 30; n += 1) {
        await store.append(
          `thing-${n}`,
          someEvents(60).map((event) => ({ ...event, data })),
          NO_STREAM,
        );
      }
      const reader = subscribe(store);
      await reader.events(1);
      double.sent = 0;
      for (let before = -1; before !== double.sent; ) {
        before = double.sent;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(double.sent).toBeLessThan(1_500);
      await reader.events(1_799);
    });

    test('is rebuilt on a new client after repeated failures', async () => {
      for (let n = 0; n < 4; n += 1) {
        double.fail('subscribe', { kind: 'status', code: status.INTERNAL });
        await failure(subscribe(store).next());
      }
      expect(double.connections.size).toBe(2);
    });
  });

  describe('the identity of the log', () => {
    test('is found even if the answer to its creation was lost', async () => {
      double.fail('append', { kind: 'hang', written: true });
      const id = await hurried().logId();
      expect(await open().logId()).toBe(id);
    });

    test('is not invented when its stream can’t be read', async () => {
      double.log.writeRaw('logIdentity-filingwire', 'LogIdentityMade', '{"logId":', '{}');
      expect(await failure(store.logId())).toBeInstanceOf(StoreUnavailable);
    });
  });

  test.each([
    ['esdb://localhost:2113?tls=false&throwOnAppendFailure=false', /throwOnAppendFailure/],
    ['esdb://localhost:2113?tls=false&throw-on-append-failure=false', /throwOnAppendFailure/],
    ['esdb://localhost:2113', /user:password/],
  ])('refuses the connection string %s', (connectionString, reason) => {
    expect(() => new EsdbEventStore({ connectionString, clock: new SystemClock() })).toThrow(reason);
  });
});

function someRecord(): { type: string; data: Uint8Array; metadata: Uint8Array; contentType: string } {
  const bytes = new TextEncoder().encode('{}');
  return { type: 'SomethingHappened', data: bytes, metadata: bytes, contentType: 'application/json' };
}

import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { OutcomeUnknown, StoreTooOld, StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { EsdbDouble, status } from '../kit/esdb-double.ts';
import { at, NO_STREAM, Reader, someEvents } from './event-store-log.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (answer) => ({ answered: answer }),
    (error) => error,
  );

/** What the product sees while a server is down, hangs, starts or elects a leader, and when it comes back. */
describe('EsdbEventStore over a server that is down', () => {
  let double: EsdbDouble;
  const stores: EsdbEventStore[] = [];

  const open = (options: { deadlineMs?: number; stallMs?: number } = {}): EsdbEventStore => {
    const { connectionString } = double;
    const opened = new EsdbEventStore({ connectionString, clock: new SystemClock(), ...options });
    stores.push(opened);
    return opened;
  };

  beforeEach(async () => {
    double = await EsdbDouble.start();
    await open().append('thing-1', someEvents(10), NO_STREAM);
  });
  afterEach(async () => {
    double.stop();
    for (const opened of stores.splice(0)) await opened.close();
  });

  describe('reads in progress', () => {
    /** One of the three kinds of read, in rotation. */
    const read = (store: EsdbEventStore, n: number): Promise<unknown> => {
      if (n % 3 === 0) return store.read('thing-1');
      return n % 3 === 1 ? store.tail() : store.readAll({ after: null, categories: ['thing'], limit: 100 });
    };
    /** Starts 24 reads one after the other, so that many are in progress when the first ones fail. */
    const readsUnderWay = async (store: EsdbEventStore): Promise<Promise<unknown>[]> => {
      const reads: Promise<unknown>[] = [];
      for (let n = 0; n < 24; n += 1) {
        reads.push(failure(read(store, n)));
        await pause(10);
      }
      return reads;
    };

    test.each([
      { name: 'answers nothing', hang: () => double.become('hangs') },
      { name: 'stops within a page', hang: () => double.fail('read', { kind: 'hang', after: 3 }, 24) },
      { name: 'is frozen', hang: () => double.network.freeze() },
    ])('all fail when the server $name, whatever has arrived', async ({ hang }) => {
      const store = open({ deadlineMs: 150 });
      hang();
      for (const outcome of await Promise.all(await readsUnderWay(store))) expect(outcome).toBeInstanceOf(StoreUnavailable);
    });

    test('all fail when the store is closed', async () => {
      const store = open();
      double.fail('read', { kind: 'hang', after: 3 }, 24);
      const reads = await readsUnderWay(store);
      await store.close();
      for (const outcome of await Promise.all(reads)) expect(outcome).toBeInstanceOf(StoreUnavailable);
    });

    test('are not affected by failures of others over the same connection', async () => {
      const store = open();
      double.fail('read', { kind: 'slow', everyMs: 20 });
      const slow = store.read('thing-1');
      double.fail('append', { kind: 'status', code: status.INVALID_ARGUMENT }, 3);
      for (let n = 0; n < 3; n += 1) await failure(store.append('thing-2', someEvents(1), NO_STREAM));
      expect(await slow).toHaveLength(10);
    });
  });

  test('a subscription ends with an error when its connection is replaced', async () => {
    const store = open();
    const reader = new Reader(store, null, ['thing']);
    await reader.caughtUp();
    const pending = failure(reader.next());
    double.fail('subscribe', { kind: 'status', code: status.UNAVAILABLE });
    await failure(new Reader(store, null, ['thing']).next());
    expect(await pending).toBeInstanceOf(StoreUnavailable);
  });

  test('a subscription that the server does not open in time is dropped', async () => {
    double.fail('subscribe', { kind: 'hang' });
    expect(await failure(new Reader(open({ deadlineMs: 200 }), null, ['thing']).next())).toBeInstanceOf(StoreUnavailable);
  });

  test('a subscription ends with an error after an outage, because it may have died', async () => {
    const store = open({ deadlineMs: 600 });
    const reader = new Reader(store, null, ['thing']);
    await reader.caughtUp();
    const pending = failure(reader.next());
    double.stallSubscriptions();
    double.become('hangs');
    await failure(store.read('thing-1'));
    double.become('works');
    expect(await pending).toBeInstanceOf(StoreUnavailable);
  });

  test('an event that cannot be converted fails the call, not the process', async () => {
    const store = open();
    double.log.writeMalformed('thing-1');
    expect(await failure(store.read('thing-1'))).toBeInstanceOf(StoreUnavailable);
    expect(await failure(new Reader(store, null, ['thing']).events(11))).toBeInstanceOf(StoreUnavailable);
    expect(await store.read('thing-1', { limit: 10 })).toHaveLength(10);
  });

  describe('an outage', () => {
    /** Repeats until there is an answer. */
    const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (!(error instanceof StoreUnavailable || error instanceof OutcomeUnknown)) throw error;
        }
      }
    };

    test.each([
      { name: 'hangs', begin: () => double.become('hangs'), end: () => double.become('works') },
      { name: 'is frozen', begin: () => double.network.freeze(), end: () => double.network.thaw() },
    ])('of a server that $name delays one call; later ones are refused at once until it answers', async ({ begin, end }) => {
      const store = open({ deadlineMs: 600 });
      await store.ping();
      begin();
      expect(await failure(store.read('thing-1'))).toBeInstanceOf(StoreUnavailable);
      const asked = double.calls.append;
      for (let n = 0; n < 50; n += 1) {
        const refusal = await failure(store.append('thing-2', someEvents(1), NO_STREAM));
        expect(refusal).toBeInstanceOf(StoreUnavailable);
        expect((refusal as Error).message).toMatch(/hasn’t responded for \d+ s/);
      }
      end();
      expect((await untilAnswered(() => store.append('thing-3', someEvents(1), NO_STREAM))).revision).toBe(0);
      expect(double.calls.append).toBe(asked + 1);
    });

    test('is not assumed after one lost answer if the server answers others', async () => {
      const store = open({ deadlineMs: 600 });
      double.fail('append', { kind: 'hang' });
      const lost = failure(store.append('thing-2', someEvents(1), NO_STREAM));
      while (double.calls.append < 2) await pause(5);
      await store.ping();
      expect(await lost).toBeInstanceOf(OutcomeUnknown);
      expect(await store.read('thing-1')).toHaveLength(10);
    });

    test.each(['noLeader', 'notReady', 'notLeader'] as const)(
      'of a node that is %s is not an unknown outcome',
      async (condition) => {
        const store = open();
        double.become(condition);
        expect(await failure(store.append('thing-2', someEvents(1), NO_STREAM))).toBeInstanceOf(StoreUnavailable);
        expect(await failure(store.read('thing-1'))).toBeInstanceOf(StoreUnavailable);
        expect(await failure(store.logId())).toBeInstanceOf(StoreUnavailable);
        double.become('works');
        expect((await untilAnswered(() => store.append('thing-2', someEvents(1), NO_STREAM))).revision).toBe(0);
      },
    );

    test('ends when the node is back after a clean shutdown', async () => {
      const store = open();
      await store.ping();
      await double.shutDown();
      expect(await failure(store.read('thing-1'))).toBeInstanceOf(StoreUnavailable);
      await double.restart();
      expect(await untilAnswered(() => store.read('thing-1'))).toHaveLength(10);
    });
  });

  describe('the version of the server', () => {
    test.each(['22.10.5', '24.9.99', '24.10.4', 'unknown_version', null])(
      '%p is refused, with what is needed',
      async (version) => {
        double.node.version = version;
        double.saysCaughtUp = false;
        const store = open();
        for (const refused of [store.ping(), store.logId(), new Reader(store, null, ['thing']).next()]) {
          const error = await failure(refused);
          expect(error).toBeInstanceOf(StoreTooOld);
          expect(error).toMatchObject({ found: version, needed: '24.10.5' });
        }
      },
    );

    test.each(['24.10.5', '24.10.14', '24.11.0', '25.0.0'])('%p is accepted', async (version) => {
      double.node.version = version;
      await open().ping();
    });

    test('is requested again if the server did not answer', async () => {
      const store = open({ deadlineMs: 150 });
      double.become('hangs');
      expect(await failure(store.logId())).toBeInstanceOf(StoreUnavailable);
      double.become('works');
      expect(await open().logId()).toMatch(/^[0-9a-f-]{36}$/);
      expect(await store.logId()).toBe(await open().logId());
    });
  });

  describe('an append among others', () => {
    test('that repeats one in progress gets its result', async () => {
      double.log.indexDelayMs = 100;
      double.commitTimeoutMs = 50;
      const store = open();
      const events = someEvents(2);
      const [first, second] = await Promise.all([1, 2].map(() => store.append('thing-2', events, NO_STREAM)));
      expect(second).toEqual(first);
      expect(await store.read('thing-2')).toHaveLength(2);
    });

    test('whose commit never comes has an unknown outcome', async () => {
      double.fail('append', { kind: 'status', code: status.ABORTED }, 1_000);
      expect(await failure(open({ deadlineMs: 200 }).append('thing-2', someEvents(1), NO_STREAM))).toBeInstanceOf(OutcomeUnknown);
    });

    test('that is refused is reported only once the winner can be read', async () => {
      double.log.indexDelayMs = 150;
      const store = open();
      const attempts = [store, open()].map(async (writer) => {
        const outcome = await failure(writer.append('thing-1', someEvents(2), at(9)));
        return { outcome, read: (await writer.read('thing-1')).length };
      });
      const conflict = expect.objectContaining({ name: 'StreamConflict', actual: 11 });
      const outcomes = await Promise.all(attempts);
      expect(outcomes).toContainEqual({ outcome: conflict, read: 12 });
      expect(outcomes).toContainEqual({ outcome: { answered: expect.objectContaining({ revision: 11 }) }, read: 12 });
    });

    test('that is refused because of events not yet readable is reported as not written', async () => {
      double.log.indexDelayMs = 60_000;
      void failure(open().append('thing-1', someEvents(1), at(9)));
      while (double.calls.append < 2) await pause(5);
      const refused = await failure(open({ deadlineMs: 200 }).append('thing-1', someEvents(1), at(9)));
      expect(refused).toBeInstanceOf(StoreUnavailable);
      expect((refused as Error).message).toMatch(/revision 10, which can’t be read yet/);
    });

    test('two processes that open a fresh log agree on its identity', async () => {
      double.log.indexDelayMs = 50;
      const found = await Promise.all(Array.from({ length: 5 }, () => open().logId()));
      expect(new Set(found).size).toBe(1);
    });
  });
});

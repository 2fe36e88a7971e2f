import { StoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { OutcomeUnknown, StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalCollection } from '../../backend/platform/operational-store/operational-store.port.ts';
import { type MongoBudget, REQUESTS, SOCKET_MS, WORK } from '../../backend/platform/read-store/mongo/mongo-budgets.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import { MongoServer } from '../../backend/platform/read-store/mongo/mongo-server.ts';
import { MongoDouble, type MongoFault, type Topology } from '../kit/mongo-double/mongo-double.ts';
import { eventually } from '../kit/runtime.ts';
import { type Sample, sample, samples } from './read-store-samples.ts';

const LEASE_MS = 30_000;
const ELECTION_MS = 15_000;
const EXPIRED = 50;
const WRITE_CONCERN_TIMEOUT = 64;
const INTERRUPTED = 11_602;
const NOT_PRIMARY = 10_107;
const UNAUTHORIZED = 13;

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (answer) => ({ answered: answer }),
    (error: unknown) => error,
  );

/** What callers see of a MongoDB that is down, hangs, elects a primary or is slow, and when it comes back. */
describe('the MongoDB adapters over a server that is down', () => {
  let double: MongoDouble;
  const opened: MongoOperationalStore[] = [];

  const open = (budget: Partial<MongoBudget> = {}): OperationalCollection<Sample> => {
    const store = new MongoOperationalStore({ url: `${double.url}?minHeartbeatFrequencyMS=20`, budget: { ...WORK, ...budget } });
    opened.push(store);
    return store.collection(samples);
  };
  /** A connected store with a prepared collection. */
  const start = async (topology: Topology, budget: Partial<MongoBudget> = {}): Promise<OperationalCollection<Sample>> => {
    double = await MongoDouble.start(topology);
    await open().count({});
    const records = open(budget);
    await answersAgain(records);
    return records;
  };
  const answersAgain = (records: OperationalCollection<Sample>) =>
    eventually(
      () => records.count({}).catch(() => null),
      (count) => count !== null,
    );
  const insert = (records: OperationalCollection<Sample>, id = 'a') => records.write([{ kind: 'insert', record: sample(id) }]);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await double.stop();
  });

  describe('a write', () => {
    const update = (fault: object): MongoFault => ({ command: 'update', ...fault }) as MongoFault;

    test.each([
      ['whose connection breaks', update({ kind: 'drop' }), OutcomeUnknown],
      ['whose connection breaks when it is done', update({ kind: 'drop', written: true }), OutcomeUnknown],
      ['that takes too long on the server', update({ kind: 'error', code: EXPIRED }), OutcomeUnknown],
      ['that is interrupted', update({ kind: 'error', code: INTERRUPTED }), OutcomeUnknown],
      ['that no majority confirms', update({ kind: 'writeConcernError', code: WRITE_CONCERN_TIMEOUT }), OutcomeUnknown],
      ['that meets no primary', update({ kind: 'error', code: NOT_PRIMARY }), StoreUnavailable],
      ['that is not allowed', update({ kind: 'error', code: UNAUTHORIZED }), StoreUnavailable],
    ])('%s', async (_, fault, expected) => {
      const records = await start('standalone');
      double.inject(fault);
      expect(await failure(insert(records))).toBeInstanceOf(expected);
      // Repeating it must not apply it twice.
      await insert(records);
      expect(await records.count({})).toBe(1);
    });

    test('that is never answered may have taken effect, unlike a read', async () => {
      const records = await start('standalone', { callMs: 300 });
      double.inject(update({ kind: 'hang', written: true }), { command: 'find', kind: 'hang' });
      expect(await failure(insert(records))).toBeInstanceOf(OutcomeUnknown);
      expect(await failure(records.get('a'))).toBeInstanceOf(StoreUnavailable);
      expect(await open().get('a')).toMatchObject({ _id: 'a' });
    });

    test('that no server receives has certainly not taken effect', async () => {
      await start('standalone');
      await double.become('refused');
      expect(await failure(insert(open({ selectionMs: 200 })))).toBeInstanceOf(StoreUnavailable);
    });

    test('that is sent during an election waits for the new primary', async () => {
      const records = await start('replicaSet');
      double.stepDown();
      const written = insert(records);
      expect(await failure(insert(open({ selectionMs: 100 }), 'b'))).toBeInstanceOf(StoreUnavailable);
      double.elect();
      expect(await written).toEqual([true]);
      expect(await records.count({})).toBe(1);
    });
  });

  test('the server ends a slow query, which is not sent again', async () => {
    const records = await start('replicaSet', { serverMs: 20 });
    double.slowDown(100);
    const before = double.arrived.length;
    expect(await failure(records.get('a'))).toMatchObject({ cause: { code: EXPIRED } });
    expect(double.arrived.slice(before)).toEqual(['find']);
  });

  test('sends nothing more for a call whose time is up', async () => {
    const records = await start('replicaSet', { callMs: 300 });
    double.stepDown();
    await expect(insert(records)).rejects.toThrow(StoreFailure);
    const before = double.arrived.filter((name) => name === 'update').length;
    double.elect();
    await answersAgain(records);
    expect(double.arrived.filter((name) => name === 'update')).toHaveLength(before);
  });

  test.each(['hung', 'refused', 'frozen'] as const)(
    'once it is known to be %s, calls are refused at once until it answers',
    async (condition) => {
      const records = await start('replicaSet', { callMs: 1_000, selectionMs: 800 });
      await double.become(condition);
      await failure(records.get('a'));
      for (let n = 0; n < 20; n += 1) {
        const refused = await failure(n % 2 === 0 ? records.get('a') : insert(records));
        expect(refused).toBeInstanceOf(StoreUnavailable);
        expect((refused as Error).message).toMatch(/^MongoDB: the server hasn’t responded for \d+ s$/);
      }
      await double.become('works');
      await answersAgain(records);
      expect(await insert(records)).toEqual([true]);
    },
  );

  test('options of the URL do not override those that durability and time limits depend on', async () => {
    double = await MongoDouble.start('replicaSet');
    const weak = [
      'w=1&journal=false&readConcernLevel=local&readPreference=secondary',
      'socketTimeoutMS=1&wTimeoutMS=1&connectTimeoutMS=1&serverSelectionTimeoutMS=1&waitQueueTimeoutMS=1&appName=other',
    ];
    const store = new MongoOperationalStore({ url: `${double.url}?${weak.join('&')}` });
    opened.push(store);
    const records = store.collection(samples);
    expect(await insert(records)).toEqual([true]);
    double.slowDown(50);
    expect(await records.get('a')).toMatchObject({ _id: 'a' });
    const sent = (name: string) => double.commands.filter((command) => name in command).at(-1);
    expect(sent('update')?.['writeConcern']).toMatchObject({ w: 'majority', j: true, wtimeout: WORK.serverMs });
    expect(sent('find')).toMatchObject({ readConcern: { level: 'majority' }, maxTimeMS: WORK.serverMs });
    expect(sent('find')).not.toHaveProperty('$readPreference');
  });

  test('stores of one process share one client and its connections', async () => {
    double = await MongoDouble.start('standalone');
    const server = new MongoServer({ url: double.url, budget: { ...WORK, connections: 4 } });
    const operations = new MongoOperationalStore({ server });
    const views = new MongoReadStore({ server, clock: new SystemClock() });
    await views.createGeneration(samples, 1, 'log-1');
    const [view, records] = [await views.open(samples, 1), operations.collection(samples)];
    await records.count({});
    double.slowDown(20);
    let most = 0;
    const calls = Array.from({ length: 40 }, async (_, n) => {
      await (n % 2 === 0 ? view.get('a') : records.get('a'));
      most = Math.max(most, double.connections);
    });
    await Promise.all(calls);
    // The heartbeat uses a separate connection.
    expect(most).toBeLessThanOrEqual(5);
    await operations.close();
    expect(await view.get('a')).toBeNull();
    await views.close();
    await eventually(
      () => double.connections,
      (open) => open === 0,
    );
  });
});

describe('the time limits of calls to MongoDB', () => {
  test.each([
    ['requests', REQUESTS],
    ['work', WORK],
  ])('the budget of %s adds up', (_, { serverMs, selectionMs, callMs, connections }) => {
    // The server executes a command and then waits for a majority; both must end before the socket's limit.
    expect(2 * serverMs).toBeLessThan(SOCKET_MS);
    expect(serverMs).toBeLessThan(callMs);
    expect(selectionMs).toBeLessThan(callMs);
    expect(callMs).toBeLessThan(LEASE_MS);
    expect(connections).toBeLessThanOrEqual(30);
  });

  test('refuses requests soon, lets work outlast an election, and uses fewer than 30 connections for both', () => {
    expect(REQUESTS.callMs).toBeLessThan(5_000);
    expect(WORK.selectionMs).toBeGreaterThanOrEqual(ELECTION_MS);
    expect(REQUESTS.connections + WORK.connections).toBeLessThanOrEqual(30);
  });
});

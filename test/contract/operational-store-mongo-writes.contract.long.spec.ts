import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalCollection, OperationalWrite } from '../../backend/platform/operational-store/operational-store.port.ts';
import { MongoDouble, type Topology } from '../kit/mongo-double/mongo-double.ts';
import { eventually } from '../kit/runtime.ts';
import { inserts, MANY } from './operational-store-many.contract.ts';
import { type Sample, sample, samples } from './read-store-samples.ts';

const DUPLICATE_KEY = 11_000;
type Write = OperationalWrite<Sample>;

/** Round trips of the MongoDB adapter, and interference that only happens on a server. */
describe('writes of operational records over MongoDB', () => {
  let double: MongoDouble;
  let store: MongoOperationalStore;
  let records: OperationalCollection<Sample>;

  const start = async (topology: Topology): Promise<void> => {
    double = await MongoDouble.start(topology);
    store = new MongoOperationalStore({ url: double.url });
    records = store.collection(samples);
    // Indexes are built in the background when a query first needs them.
    await records.write(inserts(1));
    await eventually(
      () => commandsOf(() => records.deleteWhere({ form: 'none' }, 1)),
      ([commands]) => commands.length === 1,
    );
    await records.write([{ kind: 'delete', id: 'r0000' }]);
  };
  afterEach(async () => {
    await store.close();
    await double.stop();
  });

  /** Names of the commands sent by a call, and the call's result. */
  const commandsOf = async <T>(call: () => Promise<T>): Promise<readonly [readonly string[], T]> => {
    const before = double.commands.length;
    const answer = await call();
    return [double.commands.slice(before).map((command) => Object.keys(command)[0] ?? ''), answer];
  };
  const ids = Array.from({ length: MANY }, (_, i) => `r${String(i).padStart(4, '0')}`);
  const replaces = (rev: number): readonly Write[] => ids.map((id) => ({ kind: 'replace', record: sample(id), rev }));
  const puts: readonly Write[] = ids.map((id) => ({ kind: 'put', record: sample(id) }));
  const deletes: readonly Write[] = ids.map((id) => ({ kind: 'delete', id }));
  /** Simulates another client's updates on the server. */
  const meanwhile = (command: string, updates: readonly object[]): void => {
    const act = (): void => void double.database.run('filingwire_ops', { update: 'samples', updates });
    double.inject({ command, kind: 'meanwhile', act });
  };

  describe.each<Topology>(['standalone', 'replicaSet', 'sharded'])('%s', (topology) => {
    beforeEach(() => start(topology));

    test('writes hundreds of records with one command, whatever the kinds of writes', async () => {
      for (const [writes, commands] of [
        [inserts(MANY), ['update']],
        [inserts(MANY), ['update']],
        [replaces(1), ['update']],
        [puts, ['update']],
        [[...replaces(3), ...puts, ...inserts(MANY, 'n')], ['update']],
        [deletes, ['find', 'delete']],
        [deletes.slice(0, 1), ['delete']],
        [puts.slice(0, 1), ['update']],
        [replaces(1).slice(0, 1), ['update']],
      ] as const)
        expect((await commandsOf(() => records.write(writes)))[0]).toEqual(commands);
    });

    test('needs two more commands for refusals, however many there are', async () => {
      await records.write(inserts(MANY));
      await records.write(puts.filter((_, i) => i % 2 === 1));
      expect(await commandsOf(() => records.write(replaces(1)))).toEqual([
        ['update', 'find', 'update'],
        ids.map((_, i) => i % 2 === 0),
      ]);
      expect(await commandsOf(() => records.write(replaces(1)))).toEqual([['update', 'find'], ids.map(() => false)]);
    });

    test('deletes by filter with two commands per step, without fetching records', async () => {
      await records.write(inserts(MANY));
      // The first query that needs an index triggers its build.
      await records.find({ filter: { form: 'first' }, limit: 1 });
      expect(await commandsOf(() => records.deleteWhere({ form: 'first' }, MANY))).toEqual([['find', 'delete'], MANY]);
      const [find] = double.commands.filter((command) => 'find' in command).slice(-1);
      expect(find?.['projection']).toEqual({ _id: 1 });
    });
  });

  test('takes changes between the messages of a call into account', async () => {
    await start('standalone');
    await records.write(inserts(4));
    // The first message stops at r0000; r0001 changes just before the second.
    meanwhile('update', []);
    meanwhile('update', [{ q: { _id: 'r0001' }, u: { $set: { _rev: 7 } } }]);
    const results = await records.write([
      { kind: 'replace', record: sample('r0000'), rev: 9 },
      { kind: 'replace', record: sample('r0001'), rev: 1 },
      { kind: 'replace', record: sample('r0002'), rev: 1 },
    ]);
    expect(results).toEqual([false, false, true]);
    expect([(await records.get('r0001'))?._rev, (await records.get('r0002'))?._rev]).toEqual([7, 2]);
  });

  test('has an unknown outcome if others delete the records at the same time', async () => {
    await start('standalone');
    await records.write(inserts(3));
    const act = (): void =>
      void double.database.run('filingwire_ops', { delete: 'samples', deletes: [{ q: { _id: 'r0001' }, limit: 1 }] });
    double.inject({ command: 'delete', kind: 'meanwhile', act });
    await expect(records.write(deletes.slice(0, 3))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    expect(await records.count({})).toBe(0);
    expect(await records.write(deletes.slice(0, 3))).toEqual([false, false, false]);
  });

  test('does not delete a record that changed and no longer matches the filter', async () => {
    await start('standalone');
    await records.write(inserts(2));
    const updates = [{ q: { _id: 'r0001' }, u: { $set: { form: 'kept' } } }];
    const act = (): void => void double.database.run('filingwire_ops', { update: 'samples', updates });
    double.inject({ command: 'delete', kind: 'meanwhile', act });
    expect(await records.deleteWhere({ form: 'first' }, 10)).toBe(1);
    expect(await records.get('r0001')).toMatchObject({ form: 'kept' });
  });

  test('retries a put over a record created at the same time, and eventually gives up', async () => {
    await start('standalone');
    const collision = { command: 'update', kind: 'writeError', code: DUPLICATE_KEY } as const;
    double.inject(collision, collision);
    expect(await records.write(puts.slice(0, 2))).toEqual([true, true]);
    double.inject(...Array.from({ length: 50 }, () => collision));
    await expect(records.write(puts.slice(0, 1))).rejects.toMatchObject({ name: 'StoreUnavailable' });
    double.clear();
  });
});

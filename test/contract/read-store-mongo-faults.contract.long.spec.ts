import { isStoreFailure, StoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalCollection } from '../../backend/platform/operational-store/operational-store.port.ts';
import { WORK } from '../../backend/platform/read-store/mongo/mongo-budgets.ts';
import { databaseOf } from '../../backend/platform/read-store/mongo/mongo-connection.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import {
  CheckpointLost,
  DocumentsOvertaken,
  type GenerationRef,
  type LiveCollection,
} from '../../backend/platform/read-store/read-store.port.ts';
import { MongoDouble, type Topology } from '../kit/mongo-double/mongo-double.ts';
import { eventually } from '../kit/runtime.ts';
import { at, folded, type Sample, sample, samples, writesOf } from './read-store-samples.ts';

const REF: GenerationRef = { name: 'samples', version: 1, generation: 1 };
const DUPLICATE_KEY = 11_000;
const OUT_OF_DISK_SPACE = 14_031;
const LEASE_MS = 30_000;

/** What the contract cannot test on a server: other topologies, broken connections, late answers, failing batches. */
describe('the MongoDB adapters over broken connections', () => {
  let double: MongoDouble;
  let views: MongoReadStore;
  let operations: MongoOperationalStore;
  let view: LiveCollection<Sample>;
  let records: OperationalCollection<Sample>;

  const start = async (topology: Topology, budget = WORK): Promise<void> => {
    double = await MongoDouble.start(topology);
    const url = `${double.url}?minHeartbeatFrequencyMS=20`;
    views = new MongoReadStore({ url, clock: new SystemClock(), budget });
    operations = new MongoOperationalStore({ url, budget });
    await views.createGeneration(samples, 1, 'log-1');
    view = await views.open(samples, 1);
    records = operations.collection(samples);
    await records.count({});
  };
  afterEach(async () => {
    await views.close();
    await operations.close();
    await double.stop();
  });

  describe.each<Topology>(['standalone', 'replicaSet', 'sharded'])('%s', (topology) => {
    beforeEach(() => start(topology));

    test('writes, folds, finds and promotes without transactions', async () => {
      await views.commit(REF, writesOf([sample('a', { form: '4' }), sample('b', { form: '4' })]), at(2), 1);
      await views.commit(REF, [folded('a', 1, 3, null)], at(3), 1);
      expect((await view.find({ filter: { form: '4' }, sort: ['-at'], limit: 5 })).documents).toEqual([
        sample('b', { form: '4' }),
      ]);
      expect(await views.promote('samples', REF, null)).toBe(true);
      expect(
        await records.write([
          { kind: 'insert', record: sample('a') },
          { kind: 'put', record: sample('a') },
        ]),
      ).toEqual([true, true]);
      expect(await records.get('a')).toMatchObject({ _rev: 2 });
      expect(double.commands.filter((command) => 'autocommit' in command || 'startTransaction' in command)).toEqual([]);
    });

    test('every write is acknowledged by a majority and journaled, and every call gives up before a lease ends', async () => {
      await views.commit(REF, writesOf([sample('a')]), at(1), 1);
      await views.promote('samples', REF, null);
      await views.purgeTombstones(REF, at(9), '9999');
      await view.find({ filter: { form: { $in: ['4', '5'] } }, limit: 5 });
      await records.write([
        { kind: 'insert', record: sample('a') },
        { kind: 'put', record: sample('a') },
        { kind: 'delete', id: 'a' },
      ]);
      await records.find({ filter: {}, limit: 5 });
      await operations.bind('log-1');
      const named = (...names: string[]) => double.commands.filter((command) => names.includes(Object.keys(command)[0] ?? ''));
      const writes = named('insert', 'update', 'delete');
      expect(writes.length).toBeGreaterThan(5);
      for (const write of writes) expect(write['writeConcern']).toMatchObject({ w: 'majority', j: true });
      const calls = [...writes, ...named('find', 'aggregate')];
      for (const call of calls)
        expect({ call, limit: Number(call['maxTimeMS']) > 0 && Number(call['maxTimeMS']) < LEASE_MS }).toMatchObject({
          limit: true,
        });
    });

    test('a failing document fails its batch, and the checkpoint stays', async () => {
      double.inject({ command: 'update', kind: 'writeError', code: OUT_OF_DISK_SPACE });
      const writes = writesOf([sample('a'), sample('b')]);
      const failure = await views.commit(REF, writes, at(2), 1).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreUnavailable);
      expect(failure).toMatchObject({ cause: { code: OUT_OF_DISK_SPACE } });
      expect([await view.checkpoint(), await view.get('a')]).toEqual([null, null]);
      await views.commit(REF, writes, at(2), 1);
      expect([await view.checkpoint(), await view.get('a')]).toEqual([at(2), sample('a')]);
    });

    test('a commit interrupted at any point is completed by repeating it', async () => {
      const writes = writesOf([sample('a', { amount: 1 }), sample('b')]);
      for (const written of [false, true]) {
        for (let updates = 0; updates < 2; updates += 1) {
          const refused = { command: 'update', kind: 'error', code: 50 } as const;
          const broken = { command: 'update', kind: 'drop', written } as const;
          double.inject(...(updates === 0 ? [broken] : [refused]));
          await views.commit(REF, writes, at(2), 1).catch(() => views.commit(REF, writes, at(2), 1));
        }
      }
      expect([await view.checkpoint(), await view.get('a'), await view.get('b')]).toEqual([
        at(2),
        sample('a', { amount: 1 }),
        sample('b'),
      ]);
    });

    test('a call without an answer ends at its deadline, and the store keeps working', async () => {
      double.inject({ command: 'update', kind: 'hang' });
      const budget = { ...WORK, callMs: 100 };
      const impatient = new MongoReadStore({ url: double.url, clock: new SystemClock(), budget });
      await expect(impatient.commit(REF, writesOf([sample('a')]), at(1), 1)).rejects.toThrow(StoreFailure);
      await impatient.close();
      await views.commit(REF, writesOf([sample('a')]), at(1), 1);
      expect(await view.checkpoint()).toBe(at(1));
    });

    test('a read that lost its connection is repeated', async () => {
      await views.commit(REF, writesOf([sample('a')]), at(1), 1);
      double.inject({ command: 'find', kind: 'drop' });
      expect(await view.get('a')).toEqual(sample('a'));
    });
  });

  describe('every call of both ports', () => {
    const calls: readonly [name: string, call: () => Promise<unknown>][] = [
      ['live', () => views.live(samples)],
      ['open', () => views.open(samples, 1)],
      ['generations', () => views.generations('samples')],
      ['createGeneration', () => views.createGeneration(samples, 2, 'log-1')],
      ['promote', () => views.promote('samples', REF, null)],
      ['dropGeneration', () => views.dropGeneration(REF)],
      ['load', () => views.load(REF, ['a'])],
      ['commit', () => views.commit(REF, writesOf([sample('a')]), at(1), 1)],
      ['purgeTombstones', () => views.purgeTombstones(REF, at(1), '9999')],
      ['ping', () => views.ping()],
      ['get of a view', () => view.get('a')],
      ['getMany of a view', () => view.getMany(['a'])],
      ['find in a view', () => view.find({ filter: { form: '4' }, limit: 5 })],
      ['checkpoint of a view', () => view.checkpoint()],
      ['get of a record', () => records.get('a')],
      ['getMany of records', () => records.getMany(['a'])],
      ['find in records', () => records.find({ filter: { form: '4' }, limit: 5 })],
      ['count of records', () => records.count({})],
      ...(['insert', 'put', 'replace'] as const).map((kind): [string, () => Promise<unknown>] => [
        `${kind} of a record`,
        () => records.write([{ kind, record: sample('a'), rev: 1 } as Parameters<typeof records.write>[0][number]]),
      ]),
      ['delete of a record', () => records.write([{ kind: 'delete', id: 'a' }])],
      ['boundLogId', () => operations.boundLogId()],
      ['bind', () => operations.bind('log-1')],
      ['ping of operations', () => operations.ping()],
    ];
    const COMMANDS = ['find', 'aggregate', 'insert', 'update', 'delete', 'ping', 'createIndexes', 'drop'];
    const NOT_PRIMARY = 10_107;
    const UNAUTHORIZED = 13;
    const BAD_VALUE = 2;

    test.each(calls)('%s: reports every server problem as the same error', async (_, call) => {
      await start('standalone');
      for (const code of [NOT_PRIMARY, OUT_OF_DISK_SPACE, UNAUTHORIZED]) {
        double.clear();
        for (const command of COMMANDS)
          double.inject(...Array.from({ length: 4 }, () => ({ command, kind: 'error', code }) as const));
        const failure = await call().catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(StoreUnavailable);
        expect(isStoreFailure(failure)).toBe(true);
      }
    });

    test('reports a missing server as that error too', async () => {
      await start('standalone', { ...WORK, selectionMs: 200 });
      await double.stop();
      // In parallel, because each waits for the server as long as the driver does.
      const failures = await Promise.all(calls.map(([, call]) => call().catch((error: unknown) => error)));
      for (const [index, failure] of failures.entries())
        expect([calls[index]?.[0], isStoreFailure(failure)]).toEqual([calls[index]?.[0], true]);
    });

    test.each(calls)('%s: does not report a problem with the request as an outage', async (_, call) => {
      await start('standalone');
      for (const command of COMMANDS) double.inject({ command, kind: 'error', code: BAD_VALUE });
      const failure = await call().catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: BAD_VALUE });
      expect(isStoreFailure(failure)).toBe(false);
    });
  });

  test('a retried insert on a replica set returns the first attempt’s result', async () => {
    await start('replicaSet');
    double.inject({ command: 'update', kind: 'drop', written: true });
    expect(await records.write([{ kind: 'insert', record: sample('a') }])).toEqual([true]);
    double.inject({ command: 'update', kind: 'drop', written: true });
    expect(await records.write([{ kind: 'replace', record: sample('a'), rev: 1 }])).toEqual([true]);
    expect(await records.get('a')).toMatchObject({ _rev: 2 });
  });

  test('an insert that loses a race inside the server counts as late, and those after it are still inserted', async () => {
    await start('standalone');
    double.inject({ command: 'update', kind: 'writeError', code: DUPLICATE_KEY });
    const writes = ['a', 'b', 'c'].map((id) => ({ kind: 'insert' as const, record: sample(id) }));
    expect(await records.write(writes)).toEqual([false, true, true]);
  });

  test('a document that another runner inserts at the same time is folded again if older, and kept if newer', async () => {
    await start('standalone');
    for (const [stored, position] of [
      ['a', 5],
      ['b', 7],
    ] as const) {
      await views.commit(REF, [folded(stored, null, position, { form: 'theirs' })], at(7), 1);
      double.inject({ command: 'update', kind: 'writeError', code: DUPLICATE_KEY });
      const committed = views.commit(REF, [folded(stored, null, 6, { form: 'ours' })], at(7), 1);
      if (position < 6) await expect(committed).rejects.toThrow(DocumentsOvertaken);
      else await committed;
      expect(await view.get(stored)).toMatchObject({ form: 'theirs' });
    }
  });

  test('documents folded without a change are checked in the same message as the writes', async () => {
    await start('standalone');
    await views.commit(REF, writesOf([sample('a'), sample('b')]), at(2), 1);
    const asRead = [
      { id: 'a', foldedFrom: at(1) },
      { id: 'nobody', foldedFrom: null },
    ];
    double.commands.length = 0;
    await views.commit(REF, [folded('b', 2, 3, { amount: 3 })], at(3), 1, asRead);
    expect(double.commands.map((command) => Object.keys(command)[0])).toEqual(['find', 'update', 'update']);
    for (const wrong of [
      { id: 'a', foldedFrom: null },
      { id: 'b', foldedFrom: at(2) },
    ]) {
      const committed = views.commit(REF, [folded('c', null, 4)], at(4), 1, [...asRead, wrong]);
      await expect(committed).rejects.toThrow(DocumentsOvertaken);
    }
    expect(await view.checkpoint()).toBe(at(3));
    expect(await view.get('a')).toEqual(sample('a'));
  });

  test('a runner that is replaced in the middle of its commit does not move the checkpoint', async () => {
    await start('standalone');
    const updates = [{ q: { _id: 'samples.v1.g1' }, u: { $set: { epoch: 2 } } }];
    const act = (): void => void double.database.run('filingwire', { update: '_projections', updates });
    double.inject({ command: 'update', kind: 'meanwhile', act });
    await expect(views.commit(REF, writesOf([sample('a')]), at(1), 1)).rejects.toThrow(CheckpointLost);
    expect(await view.checkpoint()).toBeNull();
  });

  test('the planner must use the index chosen for a scan', async () => {
    await start('standalone');
    await view.find({ filter: { form: '4' }, sort: ['-at'], limit: 5 });
    expect(double.commands.at(-1)).toMatchObject({ hint: 'form,-at', sort: { at: -1, _id: -1 } });
  });

  test('on a sharded cluster all documents are spread by the hash of their id', async () => {
    await start('sharded');
    await records.write([{ kind: 'insert', record: sample('a') }]);
    await operations.ping();
    const spreading = () => [...double.database.shardedCollections()].filter(([ns]) => ns.includes('samples'));
    const spread = await eventually(spreading, (each) => each.length === 2 && each.every(([, sharded]) => sharded));
    expect(spread.map(([ns, sharded]) => [ns.replace(/-[0-9a-f]{8}$/, ''), sharded])).toEqual([
      ['filingwire.samples.v1.g1', true],
      ['filingwire_ops.samples', true],
    ]);
  });

  test('the path of the URL determines the database names', async () => {
    await start('standalone');
    await operations.bind('log-1');
    const url = `${double.url}acme?appName=x`;
    const [named, namedOps] = [new MongoReadStore({ url, clock: new SystemClock() }), new MongoOperationalStore({ url })];
    await named.createGeneration(samples, 1, 'log-1');
    await namedOps.collection(samples).write([{ kind: 'put', record: sample('a') }]);
    await Promise.all([named.close(), namedOps.close()]);
    const databases = new Set([...double.database.shardedCollections().keys()].map((ns) => ns.split('.')[0]));
    expect([...databases].sort()).toEqual(['acme', 'acme_ops', 'filingwire', 'filingwire_ops']);
    expect([databaseOf('mongodb://u:p@a:1,b:2/'), databaseOf('mongodb+srv://a/x?y=/z')]).toEqual([null, 'x']);
  });
});

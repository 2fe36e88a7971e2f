import { MongoClient } from 'mongodb';
import { isStoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { defineCollection, type FindQuery } from '../../backend/platform/read-store/collection.ts';
import type { ReportIndexBuild } from '../../backend/platform/read-store/index-build.ts';
import { IndexBuilder } from '../../backend/platform/read-store/mongo/index-builder.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import type { GenerationRef } from '../../backend/platform/read-store/read-store.port.ts';
import { ensureGenerations } from '../../backend/platform/subscriptions/generations.ts';
import { MongoDouble, type Topology } from '../kit/mongo-double/mongo-double.ts';
import { clock, eventually, tallying } from '../kit/runtime.ts';
import { at, type Sample, sample, samples, writesOf } from './read-store-samples.ts';

const GROWN = [sample('a', { form: '4', tickers: ['A'] }), sample('b', { form: '5', tickers: ['B'] })];
const [BY_FORM, ...LATER] = samples.indexes;
/** The collection as declared by an earlier version, without the indexes by ticker and code. */
const earlier = defineCollection<Sample>({ ...samples, indexes: BY_FORM === undefined ? [] : [BY_FORM] });
const SERVED: FindQuery = { filter: { form: '4' }, sort: ['-at'], limit: 5 };
const NEEDS_NEW: FindQuery = { filter: { tickers: 'A' }, sort: ['-at'], limit: 5 };
const REF: GenerationRef = { name: 'samples', version: 1, generation: 1 };
const UNAUTHORIZED = 13;

describe('an index that a new version declares for a large collection', () => {
  let double: MongoDouble;
  const closing: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const store of closing.splice(0)) await store.close();
    await double.stop();
  });
  const operations = (): MongoOperationalStore => {
    const store = new MongoOperationalStore({ url: double.url });
    closing.push(store);
    return store;
  };
  const views = (): MongoReadStore => {
    const store = new MongoReadStore({ url: double.url, clock: new SystemClock() });
    closing.push(store);
    return store;
  };
  const builds = () => double.commands.filter((command) => 'createIndexes' in command && command['createIndexes'] === 'samples');

  /** A store written by the earlier version, opened by the current one, with slow index builds. */
  const grown = async (topology: Topology) => {
    double = await MongoDouble.start(topology);
    const before = operations();
    await before.ping();
    await before.collection(earlier).write(GROWN.map((record) => ({ kind: 'insert', record })));
    await before.collection(earlier).find(SERVED);
    double.indexBuilds.neverFinish();
    const store = operations();
    const records = store.collection(samples);
    await store.ping();
    await eventually(
      () => store.indexBuilds(),
      (under) => under.length === 1,
    );
    return { store, records };
  };

  test.each<Topology>(['replicaSet', 'standalone'])('%s: only what needs it waits, and says so', async (topology) => {
    const { store, records } = await grown(topology);
    expect(await records.write([{ kind: 'insert', record: sample('c', { form: '4' }) }])).toEqual([true]);
    expect(await records.get('a')).toMatchObject({ form: '4' });
    expect((await records.find(SERVED)).documents).toHaveLength(2);
    expect(await records.count({ form: '5' })).toBe(1);
    const asked = [records.find(NEEDS_NEW), records.count({ tickers: 'A' }), records.deleteWhere({ codes: 1 }, 5)];
    for (const answer of await Promise.allSettled(asked)) {
      const failure = answer.status === 'rejected' ? answer.reason : null;
      expect(isStoreFailure(failure)).toBe(true);
      expect(String(failure)).toMatch(
        /^IndexBuilding: MongoDB: filingwire_ops\.samples is building .*\[tickers,-at\].* once it’s built/,
      );
    }
    await expect(records.find({ filter: { note: 'x' }, limit: 1 })).rejects.toMatchObject({ name: 'InvalidQuery' });
    expect(store.indexBuilds()).toMatchObject([{ collection: 'filingwire_ops.samples', done: null, failure: null }]);

    double.indexBuilds.finish();
    await eventually(
      () => store.indexBuilds(),
      (under) => under.length === 0,
    );
    expect((await records.find(NEEDS_NEW)).documents).toMatchObject([{ _id: 'a' }]);
    const quorums = new Set(builds().map((command) => command['commitQuorum']));
    expect([...quorums]).toEqual([topology === 'replicaSet' ? 'majority' : undefined]);
  });

  test('is built with a member of the set down', async () => {
    const { records } = await grown('replicaSet');
    double.indexBuilds.loseMember();
    double.indexBuilds.finish();
    const found = await eventually(
      () => records.find(NEEDS_NEW).catch(() => null),
      (page) => page !== null,
    );
    expect(found?.documents).toMatchObject([{ _id: 'a' }]);
  });

  test('remains requested while it cannot be built, and the reason is reported', async () => {
    double = await MongoDouble.start();
    await operations()
      .collection(earlier)
      .write(GROWN.map((record) => ({ kind: 'insert', record })));
    double.inject(...Array.from({ length: 2 }, () => ({ command: 'createIndexes', kind: 'error', code: UNAUTHORIZED }) as const));
    const store = operations();
    const records = store.collection(samples);
    const failure = await records.find(NEEDS_NEW).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/^IndexBuilding: .*has no index .*\[tickers,-at\].* yet: injected/);
    const found = await eventually(
      () => records.find(NEEDS_NEW).catch(() => null),
      (page) => page !== null,
    );
    expect(found?.documents).toMatchObject([{ _id: 'a' }]);
  });

  test('is rebuilt by the first query that needs it after somebody dropped it', async () => {
    double = await MongoDouble.start('replicaSet');
    const records = operations().collection(samples);
    await records.write(GROWN.map((record) => ({ kind: 'insert', record })));
    expect((await records.find(NEEDS_NEW)).documents).toHaveLength(1);
    double.database.run('filingwire_ops', { dropIndexes: 'samples', index: 'tickers,-at' });
    expect((await records.find(NEEDS_NEW)).documents).toHaveLength(1);
  });

  test('is reported while its build is running', async () => {
    double = await MongoDouble.start('replicaSet');
    const client = new MongoClient(double.url);
    const reported: string[] = [];
    const report: ReportIndexBuild = ({ collection, indexes }, state) =>
      void reported.push(`${collection} ${indexes.join()} ${state}`);
    const builder = new IndexBuilder(client.db('acme'), double.url, report, 10);
    closing.push(builder, client);
    await client
      .db('acme')
      .collection('grown')
      .insertOne({ _id: 'a' as never, form: '4' });
    double.indexBuilds.neverFinish();
    const built = builder.build('grown', [{ name: 'form', key: { form: 1 } }], false);
    await eventually(
      () => reported,
      (lines) => lines.length > 2,
    );
    double.indexBuilds.finish();
    await built;
    expect([...new Set(reported)]).toEqual(['acme.grown form under way', 'acme.grown form done']);
    expect(builder.underWay()).toEqual([]);
  });

  test('is added to a live view too, while readers are served as before', async () => {
    double = await MongoDouble.start('replicaSet');
    const before = views();
    await before.createGeneration(earlier, 1, 'log-1');
    await before.commit(REF, writesOf(GROWN), at(2), 1);
    await before.promote('samples', REF, null);
    double.indexBuilds.neverFinish();

    const store = views();
    await store.ping();
    const projector = { ...tallying(), collection: samples } as unknown as ReturnType<typeof tallying>;
    await ensureGenerations(store, [projector], 'log-1');
    const live = await store.live(samples);
    expect((await live.find(SERVED)).documents).toHaveLength(1);
    expect(await live.get('a')).toEqual(GROWN[0]);
    await store.commit(REF, [{ id: 'c', position: at(3), foldedFrom: null, document: sample('c', { form: '4' }) }], at(3), 1);
    await expect(live.find(NEEDS_NEW)).rejects.toMatchObject({ name: 'IndexBuilding' });
    // A reader that does not declare the index is not directed to it before it exists.
    expect((await (await before.live(earlier)).find(SERVED)).documents).toHaveLength(2);

    double.indexBuilds.finish();
    await eventually(
      () => live.find(NEEDS_NEW).catch(() => null),
      (page) => page?.documents.length === 1,
    );
    await eventually(
      () =>
        views()
          .explain(REF, NEEDS_NEW)
          .catch(() => []),
      (stages) => stages.some((stage) => stage.includes('tickers,-at')),
    );
    expect(LATER.length).toBeGreaterThan(1);
  });

  test('is listed if it is missing or no longer declared, and dropped at an operator’s request', async () => {
    double = await MongoDouble.start('replicaSet');
    const [store, view] = [operations(), views()];
    await Promise.all([store.ping(), view.ping()]);
    const records = store.collection(samples);
    await records.write(GROWN.map((record) => ({ kind: 'insert', record })));
    await view.createGeneration(samples, 1, 'log-1');
    const reports = async () => [...(await store.reportIndexes()), ...(await view.reportIndexes([samples]))];
    await eventually(
      () => double.database.stored('filingwire_ops._collections')?.documents.size,
      (size) => size === 1,
    );
    await records.find(NEEDS_NEW);
    expect(await reports()).toEqual([]);
    const collections = [...double.database.shardedCollections().keys()].filter((ns) => ns.includes('.samples'));
    for (const ns of collections) {
      const [database = '', ...rest] = ns.split('.');
      const extra = { createIndexes: rest.join('.'), indexes: [{ name: 'of somebody', key: { note: 1 } }] };
      double.database.run(database, extra);
      double.database.run(database, { dropIndexes: rest.join('.'), index: 'codes' });
    }
    expect(await reports()).toMatchObject([
      { collection: 'filingwire_ops.samples', missing: ['codes'], undeclared: ['of somebody'] },
      { collection: expect.stringMatching(/^filingwire\.samples\.v1\.g1/), missing: ['codes'], undeclared: ['of somebody'] },
    ]);
    await store.dropUndeclaredIndexes();
    await view.dropUndeclaredIndexes([samples]);
    expect((await reports()).map(({ undeclared }) => undeclared)).toEqual([[], []]);
    expect((await records.find(NEEDS_NEW)).documents).toHaveLength(1);
  });

  test('purges tombstones by a separate index, even in a view created without it', async () => {
    double = await MongoDouble.start('replicaSet');
    const store = views();
    await store.ping();
    await store.createGeneration(samples, 1, 'log-1');
    const [collection = ''] = [...double.database.shardedCollections().keys()]
      .map((ns) => ns.split('.').slice(1).join('.'))
      .filter((name) => name.startsWith('samples.'));
    await store.commit(REF, writesOf(GROWN), at(2), 1);
    await store.commit(REF, [{ id: 'a', position: at(3), foldedFrom: at(1), document: null }], at(3), 1);
    double.database.run('filingwire', { dropIndexes: collection, index: 'tombstones' });
    const later = new Date(clock.now().getTime() + 60_000).toISOString();
    const purged = await eventually(
      () => store.purgeTombstones(REF, at(9), later),
      (count) => count > 0,
    );
    expect(purged).toBe(1);
    const looks = double.commands.filter((command) => command['find'] === collection && command['hint'] === 'tombstones');
    expect(looks.length).toBeGreaterThan(1);
    expect([...(await store.load(REF, ['a', 'b'])).keys()]).toEqual(['b']);
  });
});

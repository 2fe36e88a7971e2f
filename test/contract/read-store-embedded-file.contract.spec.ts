import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { jest } from '@jest/globals';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import {
  EmbeddedReadStore,
  type EmbeddedReadStoreOptions,
} from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { SqliteFile } from '../../backend/platform/read-store/embedded/sqlite-file.ts';
import { GenerationMissing } from '../../backend/platform/read-store/read-store.errors.ts';
import { CheckpointLost, type GenerationRef } from '../../backend/platform/read-store/read-store.port.ts';
import { SlowClock } from '../kit/slow-clock.ts';
import { at, folded, type Sample, sample, samples, writesOf } from './read-store-samples.ts';

const REF: GenerationRef = { name: 'samples', version: 1, generation: 1 };
/** Long enough that only a wake-up ends the wait within the test. */
const LONG = 60_000;

/** What only the embedded adapter promises: one file shared by threads, short transactions, cached parsed documents. */
describe('EmbeddedReadStore and its file', () => {
  let folder: string;
  let path: string;
  let store: EmbeddedReadStore;
  let stores: EmbeddedReadStore[];

  const open = (options: Partial<EmbeddedReadStoreOptions> = {}): EmbeddedReadStore => {
    const opened = new EmbeddedReadStore({ path, clock: new SystemClock(), ...options });
    stores.push(opened);
    return opened;
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'views-'));
    path = join(folder, 'deeper', 'views.db');
    stores = [];
    store = open();
    await store.createGeneration(samples, 1, 'log-1');
  });
  afterEach(async () => {
    for (const opened of stores) await opened.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs SQL in another thread on a separate connection, and holds the lock for `hold` ms or until told to release it. */
  const inAnotherThread = (sql: string, hold = 0) => {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const { DatabaseSync } = require('node:sqlite');
       const database = new DatabaseSync(workerData.path, { timeout: 300_000 });
       database.exec('BEGIN IMMEDIATE');
       parentPort.postMessage('locked');
       Atomics.wait(workerData.gate, 0, 0, workerData.hold);
       database.exec(workerData.sql + '; COMMIT');
       database.close();`,
      { eval: true, workerData: { path, sql, hold, gate } },
    );
    return {
      locked: new Promise((resolve) => worker.once('message', resolve)),
      letGo: () => {
        Atomics.store(gate, 0, 1);
        Atomics.notify(gate, 0);
      },
      done: new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject)),
    };
  };
  const otherCheckpoint = `UPDATE generations SET checkpoint = '${at(9)}', epoch = 9`;

  test('a commit in another thread wakes waiters', async () => {
    const view = await store.open(samples, 1);
    const { done } = inAnotherThread(otherCheckpoint);
    while ((await view.checkpoint()) === null) await store.changed(LONG);
    expect(await view.checkpoint()).toBe(at(9));
    await done;
  });

  test('a commit waits for another thread’s lock, even longer than one call may block', async () => {
    const { locked, done } = inAnotherThread('SELECT 1', 400);
    await locked;
    await store.commit(REF, writesOf([sample('a')]), at(1), 1);
    expect(await (await store.open(samples, 1)).get('a')).toEqual(sample('a'));
    await done;
  });

  test('opening waits for the lock too when several threads start at the same time', async () => {
    const { locked, done } = inAnotherThread('SELECT 1', 600);
    await locked;
    expect(await open().generations('samples')).toHaveLength(1);
    await done;
  });

  test('reads continue during another thread’s transaction', async () => {
    await store.commit(REF, writesOf([sample('a')]), at(1), 1);
    const { locked, letGo, done } = inAnotherThread(otherCheckpoint, Number.POSITIVE_INFINITY);
    await locked;
    const view = await store.open(samples, 1);
    expect([await view.get('a'), await view.checkpoint()]).toEqual([sample('a'), at(1)]);
    letGo();
    await done;
    expect(await view.checkpoint()).toBe(at(9));
  });

  test('a large batch is written in transactions that end after a few milliseconds, the checkpoint last', async () => {
    const slow = open({ clock: new SlowClock() });
    const documents = Array.from({ length: 100 }, (_, i) => sample(`d${i}`));
    const view = await store.open(samples, 1);
    const committed = slow.commit(REF, writesOf(documents), at(100), 1);
    await setImmediate();
    const between = (await view.getMany(documents.map((each) => each._id))).size;
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(100);
    expect(await view.checkpoint()).toBeNull();
    await committed;
    expect((await view.getMany(documents.map((each) => each._id))).size).toBe(100);
    expect(await view.checkpoint()).toBe(at(100));
  });

  test('nothing of a large batch is written for a runner that was replaced', async () => {
    await store.commit(REF, [], at(1), 2);
    const documents = Array.from({ length: 100 }, (_, i) => sample(`d${i}`));
    await expect(open({ clock: new SlowClock() }).commit(REF, writesOf(documents), at(100), 1)).rejects.toThrow(CheckpointLost);
    expect((await (await store.open(samples, 1)).find({ filter: {}, limit: 5 })).documents).toEqual([]);
  });

  test('a document is parsed once, and again only after it has changed', async () => {
    const documents = Array.from({ length: 50 }, (_, i) => sample(`d${i}`, { form: '4', note: { deep: [i] } }));
    await store.commit(REF, writesOf(documents), at(50), 1);
    const view = await store.open(samples, 1);
    const ids = documents.map((each) => each._id);
    const first = await view.getMany(ids);
    const parse = jest.spyOn(JSON, 'parse');
    const second = await view.getMany(ids);
    expect(parse).not.toHaveBeenCalled();
    expect(second).toEqual(first);
    expect(second.get('d1')).toBe(first.get('d1'));
    await open().commit(REF, [folded('d1', 2, 51, { form: 'new' })], at(51), 1);
    parse.mockClear();
    expect((await view.getMany(ids)).get('d1')).toMatchObject({ form: 'new' });
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });

  test('an array row left behind by earlier builds finds no document, and the next write removes it', async () => {
    const writes = [
      folded('a', null, 1, { tickers: ['BLUE'] }),
      folded('b', null, 2, { tickers: ['RED'] }),
      folded('c', null, 3, null),
    ];
    await store.commit(REF, writes, at(3), 1);
    const file = new SqliteFile({ path, synchronous: 'NORMAL', cacheKib: 64 });
    const table = String(file.get("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%tickers%at%'")?.[0]);
    for (const id of ['a', 'c']) file.run(`INSERT INTO "${table}" (_id, tickers) VALUES (?, 'RED')`, id);
    const view = await store.open(samples, 1);
    const red = async () =>
      (await view.find({ filter: { tickers: 'RED' }, sort: ['-at'], limit: 9 })).documents.map(({ _id }) => _id).sort();
    expect([await red(), await view.count({ tickers: 'RED' })]).toEqual([['b'], 1]);
    await store.commit(REF, [folded('a', 1, 4, { tickers: ['BLUE', 'RED'] })], at(4), 1);
    await store.commit(REF, [folded('c', 3, 5, { tickers: ['GREEN'] })], at(5), 1);
    expect([await red(), await view.count({ tickers: 'RED' })]).toEqual([['a', 'b'], 2]);
    expect(file.all(`SELECT _id, tickers FROM "${table}" WHERE _id = 'c'`)).toEqual([['c', 'GREEN']]);
    file.close();
  });

  test('requests that begin in the same turn check the file once, and see commits made before they began', async () => {
    await store.promote('samples', REF, null);
    await store.commit(REF, writesOf([sample('a')]), at(1), 1);
    const read = () =>
      store.within(
        () => false,
        async () => (await store.live(samples)).get('a'),
      );
    await read();
    const looks = jest.spyOn(SqliteFile.prototype, 'dataVersion');
    expect(await Promise.all([read(), read(), read()])).toEqual([sample('a'), sample('a'), sample('a')]);
    expect(looks).toHaveBeenCalledTimes(1);
    looks.mockRestore();
    await open().commit(REF, [folded('a', 1, 2, { form: 'new' })], at(2), 1);
    expect(await read()).toMatchObject({ form: 'new' });
  });

  test('a generation dropped by another instance can be neither loaded from nor written', async () => {
    const other = open();
    await other.commit(REF, writesOf([sample('a')]), at(1), 1);
    await other.load(REF, ['a']);
    await store.dropGeneration(REF);
    await expect(other.load(REF, ['a'])).rejects.toThrow(GenerationMissing);
    await expect(other.commit(REF, writesOf([sample('b')]), at(2), 1)).rejects.toThrow(GenerationMissing);
    await store.createGeneration(samples, 1, 'log-1');
    await other.commit(REF, writesOf([sample('b')]), at(2), 1);
    await store.dropGeneration(REF);
    await store.createGeneration(samples, 1, 'log-1');
    // Its runner was replaced with it, which is reported before anything is written.
    await expect(other.commit(REF, writesOf([sample('c')]), at(3), 1)).rejects.toThrow(CheckpointLost);
    expect((await (await store.open(samples, 1)).find({ filter: {}, limit: 5 })).documents).toEqual([]);
  });

  test('returned documents cannot be changed for others', async () => {
    await store.commit(REF, writesOf([sample('a', { tickers: ['A'] })]), at(1), 1);
    const found = (await (await store.open(samples, 1)).get('a')) as { form: string; tickers: string[] } & Sample;
    expect(() => {
      found.form = 'changed';
    }).toThrow(TypeError);
    expect(() => found.tickers.push('B')).toThrow(TypeError);
  });

  test('a tiny cache changes no answer', async () => {
    const small = open({ cacheCharacters: 1 });
    await small.commit(REF, writesOf([sample('a'), sample('b')]), at(2), 1);
    expect((await (await small.open(samples, 1)).getMany(['a', 'b', 'a'])).size).toBe(2);
  });

  test('a generation that was dropped and recreated shows nobody the old documents', async () => {
    const other = open();
    await store.commit(REF, writesOf([sample('a', { form: 'old' })]), at(1), 1);
    await (await other.open(samples, 1)).get('a');
    await store.dropGeneration(REF);
    await store.createGeneration(samples, 1, 'log-1');
    await store.commit(REF, writesOf([sample('a', { form: 'new' })]), at(1), 1);
    expect(await (await other.open(samples, 1)).get('a')).toMatchObject({ form: 'new' });
  });

  test('an instance that only serves refuses to write', async () => {
    const serving = open({ readonly: true });
    await expect(serving.commit(REF, [], at(1), 1)).rejects.toThrow(/readonly/);
    expect(await serving.generations('samples')).toHaveLength(1);
  });

  test('an in-memory store is private', async () => {
    const [one, two] = [open({ path: ':memory:' }), open({ path: ':memory:' })];
    await one.createGeneration(samples, 1, 'log-1');
    expect([(await one.generations('samples')).length, (await two.generations('samples')).length]).toEqual([1, 0]);
  });
});

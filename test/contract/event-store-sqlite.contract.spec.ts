import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { LogRowWriter } from '../../backend/platform/backup/embedded/log-rows.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { makeLogFile } from '../../backend/platform/event-store/sqlite/log-file.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { earlierRows } from '../kit/moved-log.ts';
import { eventStoreContract } from './event-store.contract.ts';
import { at, ids, NO_STREAM, Reader, readWhole, someEvent, someEvents } from './event-store-log.ts';

const clock = new SystemClock();
const folders: string[] = [];

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filingwire-log-'));
  folders.push(folder);
  return join(folder, 'log.db');
}

async function runWriter(path: string, name: string, count: number): Promise<{ readonly won: number }> {
  const script = fileURLToPath(new URL('event-store-writer.ts', import.meta.url));
  const flags = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, path, name, String(count)]);
  return JSON.parse(stdout);
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

eventStoreContract('SqliteEventStore', async () => {
  const path = newPath();
  return { open: async () => new SqliteEventStore({ path, clock }), dispose: async () => {} };
});

describe('SqliteEventStore', () => {
  test('keeps an in-memory log private', async () => {
    const store = new SqliteEventStore({ path: ':memory:', clock });
    const other = new SqliteEventStore({ path: ':memory:', clock });
    const reader = new Reader(store, null, ['thing']);
    expect(await reader.caughtUp()).toEqual({ kind: 'caughtUp', position: null });
    const events = someEvents(2);
    await store.append('thing-1', events, NO_STREAM);
    expect(ids(await reader.events(2))).toEqual(ids(events));
    expect(await other.tail()).toBeNull();
    expect(await other.logId()).not.toBe(await store.logId());
    await Promise.all([store.close(), other.close()]);
  });

  test('follows the log and refuses to write when opened read-only', async () => {
    const path = newPath();
    const writer = new SqliteEventStore({ path, clock });
    await writer.append('thing-1', someEvents(1), NO_STREAM);
    const store = new SqliteEventStore({ path, clock, readonly: true });
    const reader = new Reader(store, null, ['thing']);
    await reader.caughtUp();
    await writer.append('thing-1', someEvents(1), at(0));
    expect((await reader.events(1)).map((event) => event.revision)).toEqual([1]);
    expect(await store.logId()).toBe(await writer.logId());
    await expect(store.append('thing-2', someEvents(1), NO_STREAM)).rejects.toBeInstanceOf(StoreUnavailable);
    await Promise.all([store.close(), writer.close()]);
  });

  test('does not create a log when opened read-only', () => {
    expect(() => new SqliteEventStore({ path: newPath(), clock, readonly: true })).toThrow(StoreUnavailable);
  });

  test('waits for a writer of another connection and then appends', async () => {
    const path = newPath();
    // The clock is read at every refused attempt; a third time means that just waiting did not help.
    const thirdLook = Promise.withResolvers<void>();
    let looks = 0;
    const counting = {
      now: () => new Date(0),
      monotonic: () => {
        looks += 1;
        if (looks === 3) thirdLook.resolve();
        return 0;
      },
    };
    const store = new SqliteEventStore({ path, clock: counting });
    const locker = new DatabaseSync(path);
    locker.exec('BEGIN IMMEDIATE');
    const append = store.append('thing-1', someEvents(1), NO_STREAM);
    await thirdLook.promise;
    expect(await store.read('thing-1')).toEqual([]);
    locker.exec('COMMIT');
    expect((await append).revision).toBe(0);
    locker.close();
    await store.close();
  });

  test('gives up on a log that stays locked, having written nothing', async () => {
    const path = newPath();
    let elapsed = 0;
    const hurried = { now: () => new Date(0), monotonic: () => (elapsed += 6_000) };
    const store = new SqliteEventStore({ path, clock: hurried });
    const locker = new DatabaseSync(path);
    locker.exec('BEGIN IMMEDIATE');
    await expect(store.append('thing-1', someEvents(1), NO_STREAM)).rejects.toBeInstanceOf(StoreUnavailable);
    locker.exec('COMMIT');
    expect((await store.append('thing-1', someEvents(1), NO_STREAM)).revision).toBe(0);
    locker.close();
    await store.close();
  });

  test('writes everything it accepted before it closes', async () => {
    const path = newPath();
    const store = new SqliteEventStore({ path, clock });
    const appends = Array.from({ length: 40 }, (_, n) => store.append(`thing-${n}`, someEvents(1), NO_STREAM));
    await store.close();
    await Promise.all(appends);
    const again = new SqliteEventStore({ path, clock });
    expect((await again.readAll({ after: null, categories: ['thing'], limit: 100 })).events).toHaveLength(40);
    await again.close();
  });

  test('splits a slow queue into several transactions without losing events', async () => {
    let elapsed = 0;
    const slow = { now: () => new Date(0), monotonic: () => (elapsed += 20) };
    const store = new SqliteEventStore({ path: ':memory:', clock: slow });
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, n) => store.append(`thing-${n}`, [someEvent(n)], NO_STREAM)),
    );
    expect(results.map((result) => Number(result.position))).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    await store.close();
  });

  // A trigger simulates the full disk, in both ways in which SQLite may end a failed transaction.
  test.each(['ROLLBACK', 'FAIL'])('a full disk refuses the appends and leaves the log usable (%s)', async (effect) => {
    const path = newPath();
    const store = new SqliteEventStore({ path, clock });
    await store.append('thing-1', someEvents(1), NO_STREAM);
    const huge = { ...someEvent(), data: { text: 'x'.repeat(200_000) } };
    const admin = new DatabaseSync(path);
    admin.exec(
      `CREATE TRIGGER disk_full BEFORE INSERT ON events WHEN length(new.data) > 100000 BEGIN SELECT raise(${effect}, 'full'); END`,
    );
    const outcomes = await Promise.allSettled([
      store.append('thing-2', someEvents(1), NO_STREAM),
      store.append('thing-3', [huge], NO_STREAM),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
    admin.exec('DROP TRIGGER disk_full');
    expect(await store.read('thing-2')).toEqual([]);
    expect((await store.append('thing-3', [huge], NO_STREAM)).revision).toBe(0);
    admin.close();
    await store.close();
  });

  test('opens a log that another process is about to create', async () => {
    const path = newPath();
    // Holds the empty file four times as long as SQLite would wait.
    const locker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const db = new (require('node:sqlite').DatabaseSync)(workerData);
       db.exec('BEGIN EXCLUSIVE');
       parentPort.postMessage('locked');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
       db.exec('COMMIT');
       db.close();`,
      { eval: true, workerData: path },
    );
    await once(locker, 'message');
    const store = new SqliteEventStore({ path, clock });
    expect((await store.append('thing-1', someEvents(1), NO_STREAM)).revision).toBe(0);
    await store.close();
    await locker.terminate();
  });

  test('is shared by processes that open, write and follow it at the same time', async () => {
    const path = newPath();
    const writers = ['a', 'b', 'c'].map((name) => runWriter(path, name, 60));
    const store = new SqliteEventStore({ path, clock });
    const reader = new Reader(store, null, ['own', 'race']);
    const own = 3 * 60 * 3;
    const won = (await Promise.all(writers)).reduce((sum, writer) => sum + writer.won, 0);
    const events = await reader.events(own + won);
    expect(events.filter((event) => event.stream === 'race-1').map((event) => event.revision)).toEqual(
      Array.from({ length: won }, (_, revision) => revision),
    );
    expect(events.filter((event) => event.stream.startsWith('own-'))).toHaveLength(own);
    expect(events.at(-1)?.position).toBe(await store.tail());
    reader.abort();
    await store.close();
    // Four processes, each of which compiles its sources first.
  });

  test('refuses a log of a newer version with an explanation', async () => {
    const path = newPath();
    await new SqliteEventStore({ path, clock }).close();
    const admin = new DatabaseSync(path);
    admin.exec('PRAGMA user_version = 9');
    admin.close();
    expect(() => new SqliteEventStore({ path, clock })).toThrow(/schema version 9.*start the version that wrote it/);
  });

  test('returns recently appended or read events as the same objects, along with newer ones of another connection', async () => {
    const path = newPath();
    const [store, other] = [new SqliteEventStore({ path, clock }), new SqliteEventStore({ path, clock })];
    const events = someEvents(6);
    await store.append('thing-1', events.slice(0, 3), NO_STREAM);
    const first = await store.read('thing-1');
    await other.append('thing-1', events.slice(3, 4), { kind: 'revision', revision: 2 });
    const second = await store.read('thing-1');
    expect(ids(second)).toEqual(ids(events.slice(0, 4)));
    for (const [i, event] of first.entries()) expect(second[i]).toBe(event);
    await other.append('thing-1', events.slice(4), { kind: 'revision', revision: 3 });
    expect(ids(await store.read('thing-1', { backwards: true, limit: 3 }))).toEqual(ids(events.slice(3).toReversed()));
    const anew = await other.read('thing-1');
    expect(anew).toEqual(await store.read('thing-1'));
    await Promise.all([store.close(), other.close()]);
  });

  test('a subscription that begins after another connection’s latest append does not go back', async () => {
    const path = newPath();
    const [store, other] = [new SqliteEventStore({ path, clock }), new SqliteEventStore({ path, clock })];
    const events = someEvents(3);
    await store.append('thing-1', events.slice(0, 1), NO_STREAM);
    await new Reader(store, null, ['thing']).caughtUp();
    const { position } = await other.append('thing-1', events.slice(1, 2), { kind: 'revision', revision: 0 });
    const behind = new Reader(store, position, ['thing']);
    expect(await behind.caughtUp()).toEqual({ kind: 'caughtUp', position });
    await other.append('thing-1', events.slice(2), { kind: 'revision', revision: 1 });
    expect(ids(await behind.events(1))).toEqual(ids(events.slice(2)));
    await Promise.all([store.close(), other.close()]);
  });

  test('does not cache an append that was not committed', async () => {
    const path = newPath();
    const store = new SqliteEventStore({ path, clock });
    const locker = new DatabaseSync(path);
    locker.exec(
      "PRAGMA foreign_keys = OFF; CREATE TRIGGER refused BEFORE INSERT ON events WHEN NEW.revision = 1 BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    await expect(store.append('thing-1', someEvents(2), NO_STREAM)).rejects.toThrow(StoreUnavailable);
    locker.exec('DROP TRIGGER refused');
    locker.close();
    const events = someEvents(1);
    await store.append('thing-2', events, NO_STREAM);
    expect(await store.read('thing-1')).toEqual([]);
    expect(ids(await store.read('thing-2'))).toEqual(ids(events));
    await store.close();
  });

  test('reads full pages of a log with wide gaps between positions, like one moved from a server', async () => {
    const path = newPath();
    makeLogFile(path, 'earlier');
    const writer = new LogRowWriter(path);
    const rows = earlierRows(1_200, ['thing', 'other']).map((row) => ({ ...row, position: row.position * 10_000 }));
    writer.add(rows);
    writer.close();
    const store = new SqliteEventStore({ path, clock });
    expect(await store.logId()).toBe('earlier');
    const first = await store.readAll({ after: null, categories: ['thing'], limit: 500 });
    expect([first.events.length, first.end]).toEqual([250, false]);
    expect(ids(await readWhole(store, null, ['thing']))).toEqual(ids(rows.filter(({ stream }) => stream.startsWith('thing'))));
    const { position } = await store.append('thing-new', someEvents(1), NO_STREAM);
    expect(Number(position)).toBe((rows.at(-1)?.position ?? 0) + 1);
    await store.close();
  });

  test('delivers an event with damaged text as unreadable, and the others unchanged', async () => {
    const path = newPath();
    const store = new SqliteEventStore({ path, clock });
    await store.append('thing-1', someEvents(3), NO_STREAM);
    await store.close();
    const admin = new DatabaseSync(path);
    admin.exec(`UPDATE events SET data = '{"n":' WHERE revision = 1`);
    admin.close();
    const opened = new SqliteEventStore({ path, clock });
    expect((await opened.read('thing-1')).map((event) => event.data)).toEqual([{ n: 0 }, undefined, { n: 2 }]);
    await opened.close();
  });
});

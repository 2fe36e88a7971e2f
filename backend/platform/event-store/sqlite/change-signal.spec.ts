import type { FSWatcher, watch } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChangeSignal } from './change-signal.ts';

const JUDGED_MS = 2_500;

describe(ChangeSignal.name, () => {
  let folder: string;
  let db: DatabaseSync;
  let other: DatabaseSync;
  let looks: number;
  let signal: ChangeSignal;
  const open = (): DatabaseSync => {
    const opened = new DatabaseSync(join(folder, 'log.db'));
    opened.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (n INTEGER)');
    return opened;
  };
  /** @param watchFile instead of the system's. */
  const watched = (watchFile?: typeof watch) => {
    const counted = {
      prepare: (sql: string) => {
        const statement = db.prepare(sql);
        return {
          get: () => {
            looks += 1;
            return statement.get();
          },
        };
      },
    };
    signal = new ChangeSignal(counted as unknown as DatabaseSync, join(folder, 'log.db'), watchFile);
  };
  const write = () => other.exec('INSERT INTO t VALUES (1)');
  const waiting = () => signal.wait(signal.mark(), new AbortController().signal);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'change-signal-'));
    db = open();
    other = open();
    looks = 0;
  });
  afterEach(() => {
    signal.close();
    db.close();
    other.close();
    rmSync(folder, { recursive: true });
  });

  test('finds every commit of another connection, and looks rarely while there is none', async () => {
    watched();
    for (let commits = 0; commits < 5; commits += 1) {
      const woken = waiting();
      write();
      await woken;
    }
    const abort = new AbortController();
    const quiet = signal.wait(signal.mark(), abort.signal);
    await sleep(JUDGED_MS);
    looks = 0;
    await sleep(JUDGED_MS);
    // Fast polling would have looked several hundred times.
    expect(looks).toBeLessThanOrEqual(12);
    abort.abort();
    await quiet;
  });

  test.each([
    [
      'that tells of no write',
      () => {
        const silent = { on: () => silent, close: () => undefined };
        return silent as unknown as FSWatcher;
      },
    ],
    [
      'that watches nothing',
      () => {
        throw new Error('ENOSPC');
      },
    ],
  ])('on a file system %s it goes on looking often', async (_what, watchFile) => {
    watched(watchFile as unknown as typeof watch);
    for (let commits = 0; commits < 4; commits += 1) {
      const woken = waiting();
      write();
      await woken;
    }
    const abort = new AbortController();
    const quiet = signal.wait(signal.mark(), abort.signal);
    await sleep(JUDGED_MS);
    expect(looks).toBeGreaterThan(30);
    abort.abort();
    await quiet;
  });

  test('of a database in memory there is nothing to find', async () => {
    signal = new ChangeSignal(db, null);
    const woken = waiting();
    signal.changed();
    await woken;
    expect(looks).toBe(0);
  });
});

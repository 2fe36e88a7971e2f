import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { ChangeSignal } from './change-signal.ts';

/** Longer than commits are expected after one. */
const QUIET_MS = 1_500;

describe(ChangeSignal.name, () => {
  let folder: string;
  let db: DatabaseSync;
  let other: DatabaseSync;
  let looks: number;
  let signals: ChangeSignal[];
  const open = (): DatabaseSync => {
    const opened = new DatabaseSync(join(folder, 'log.db'));
    opened.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (n INTEGER)');
    return opened;
  };
  const signalOf = (connection: DatabaseSync, path: string | null = join(folder, 'log.db')) => {
    const counted = {
      prepare: (sql: string) => {
        const statement = connection.prepare(sql);
        return {
          get: () => {
            looks += 1;
            return statement.get();
          },
        };
      },
    };
    const signal = new ChangeSignal(counted as unknown as DatabaseSync, path);
    signals.push(signal);
    return signal;
  };
  const write = () => other.exec('INSERT INTO t VALUES (1)');
  const never = new AbortController().signal;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'change-signal-'));
    db = open();
    other = open();
    looks = 0;
    signals = [];
  });
  afterEach(() => {
    for (const signal of signals) signal.close();
    db.close();
    other.close();
    rmSync(folder, { recursive: true });
  });

  test('finds every commit of another connection, one after the other and after a quiet time', async () => {
    const signal = signalOf(db);
    await signal.wait(signal.mark(), never);
    for (const quietMs of [0, 0, 0, QUIET_MS, 0, QUIET_MS]) {
      const woken = signal.wait(signal.mark(), never);
      await sleep(quietMs);
      write();
      await woken;
    }
  });

  test('one that happened while nobody waited is found by the next wait', async () => {
    const signal = signalOf(db);
    await signal.wait(signal.mark(), never);
    const mark = signal.mark();
    await sleep(QUIET_MS);
    write();
    await signal.wait(mark, never);
  });

  test('looks less often while there are no commits', async () => {
    const signal = signalOf(db);
    await signal.wait(signal.mark(), never);
    const abort = new AbortController();
    const quiet = signal.wait(signal.mark(), abort.signal);
    await sleep(QUIET_MS);
    looks = 0;
    await sleep(QUIET_MS);
    // Often would be three hundred times.
    expect(looks).toBeLessThanOrEqual(QUIET_MS / 50 + 1);
    abort.abort();
    await quiet;
  });

  test('in the same process a commit is announced, so that it need not be looked for', async () => {
    const [signal, committing] = [signalOf(db), signalOf(other)];
    await signal.wait(signal.mark(), never);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    try {
      const woken = signal.wait(signal.mark(), never);
      write();
      committing.committed();
      await woken;
    } finally {
      jest.useRealTimers();
    }
  });

  test('of a database in memory there is nothing to find', async () => {
    const signal = signalOf(db, null);
    const woken = signal.wait(signal.mark(), never);
    signal.committed();
    await woken;
    expect(looks).toBe(0);
  });
});

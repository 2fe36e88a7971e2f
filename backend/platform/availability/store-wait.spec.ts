import { setTimeout as sleep } from 'node:timers/promises';
import { MemoryLogger } from '#kit/runtime.ts';
import { Clock } from '../clock/clock.ts';
import { OutcomeUnknown, StorageFull, StoreUnavailable } from '../event-store/event-store.errors.ts';
import { OutageLog } from './outage-log.ts';
import { isStoreFailure } from './store-failure.errors.ts';
import { StoreWait, WaitEnded } from './store-wait.ts';

const never = new AbortController().signal;

test('every store’s errors are recognized, also as the cause of another error', () => {
  for (const failure of [new StoreUnavailable('x'), new StorageFull('x'), new OutcomeUnknown('x')]) {
    expect(isStoreFailure(failure)).toBe(true);
    expect(isStoreFailure(new Error('while it alerted', { cause: new Error('deeper', { cause: failure }) }))).toBe(true);
  }
  for (const other of [new Error('mine'), 'text', null, undefined, { name: 'StoreUnavailable' }])
    expect(isStoreFailure(other)).toBe(false);
  const round: Error & { cause?: unknown } = new Error('round');
  round.cause = round;
  expect(isStoreFailure(round)).toBe(false);
});

describe(StoreWait.name, () => {
  test('retries work without limit while the store fails, and rethrows any other error', async () => {
    const reported: (string | null)[] = [];
    const wait = new StoreWait({
      retry: () => 0,
      report: (error) => reported.push(error === null ? null : (error as Error).message),
    });
    let left = 200;
    const work = async () => {
      left -= 1;
      if (left > 0) throw new StoreUnavailable(`away ${left}`);
      return 'done';
    };
    expect(await wait.through(work, never)).toBe('done');
    expect([reported.length, reported.at(-2), reported.at(-1)]).toEqual([200, 'away 1', null]);
    const own = new Error('own');
    await expect(wait.through(() => Promise.reject(own), never)).rejects.toBe(own);
  });

  test('during an outage one caller tries at a time; once it succeeds, all others continue at once', async () => {
    let away = true;
    let concurrent = 0;
    let maxConcurrent = 0;
    const wait = new StoreWait({ retry: () => 1 });
    const done: number[] = [];
    const work = (n: number) => async () => {
      concurrent += 1;
      if (outage) maxConcurrent = Math.max(maxConcurrent, concurrent);
      await sleep(1);
      concurrent -= 1;
      if (away) throw new StoreUnavailable('away');
      done.push(n);
    };
    let outage = false;
    const all = Array.from({ length: 20 }, (_, n) => wait.through(work(n), never));
    // The first tries run together, because the outage is not known yet.
    await sleep(20);
    outage = true;
    await sleep(50);
    expect(maxConcurrent).toBe(1);
    outage = false;
    away = false;
    await Promise.all(all);
    expect(done.length).toBe(20);
  });

  test('callers whose store is still unreachable do not block callers whose store is back', async () => {
    const wait = new StoreWait({ retry: () => 1 });
    const stop = new AbortController();
    const stuck = [1, 2, 3].map(() => wait.through(() => Promise.reject(new StoreUnavailable('log')), stop.signal));
    for (const each of stuck) each.catch(() => undefined);
    let away = true;
    const lucky = wait.through(async () => {
      if (away) throw new StoreUnavailable('full');
      return 'through';
    }, never);
    await sleep(5);
    away = false;
    expect(await lucky).toBe('through');
    stop.abort();
    for (const each of stuck) await expect(each).rejects.toBeInstanceOf(WaitEnded);
  });

  test('the signal ends the wait, and the next caller in line tries', async () => {
    const wait = new StoreWait({ retry: () => 5 });
    const stop = new AbortController();
    let away = true;
    const work = async () => {
      if (away) throw new StoreUnavailable('away');
      return 'done';
    };
    const ended = [1, 2].map(() => wait.through(work, stop.signal));
    const stays = wait.through(work, never);
    await sleep(1);
    stop.abort();
    for (const each of ended) await expect(each).rejects.toBeInstanceOf(WaitEnded);
    away = false;
    expect(await stays).toBe('done');
  });
});

test('an outage is logged once when it begins, once a minute while it lasts, and when it is over', () => {
  class HandClock extends Clock {
    at = 0;
    now = () => new Date(this.at);
    monotonic = () => this.at;
  }
  const [log, clock] = [new MemoryLogger(), new HandClock()];
  const outage = new OutageLog(log, clock, { process: 'p' });
  outage.over();
  for (; clock.at < 130_000; clock.at += 500) outage.failed(new StoreUnavailable('away'));
  outage.over();
  expect(log.entries.map(({ level, message }) => `${level} ${message}`)).toEqual([
    ...Array.from({ length: 3 }, () => 'warn waiting for the store'),
    'info the store is responding again',
  ]);
  expect(log.entries.at(-1)?.fields).toMatchObject({ process: 'p', seconds: 130, failures: 260 });
  // Flapping: a second outage within the minute adds nothing.
  outage.failed(new StoreUnavailable('away'));
  outage.over();
  expect(log.entries).toHaveLength(4);
});

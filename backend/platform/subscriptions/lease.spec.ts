import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { clock, eventually, Runtime } from '../../../test/kit/runtime.ts';
import { Clock } from '../clock/clock.ts';
import { LeaseStore } from './lease.ts';

/** A clock the test moves; timers run as ever. */
class MovedClock extends Clock {
  aheadMs = 0;
  now(): Date {
    return new Date(clock.now().getTime() + this.aheadMs);
  }
  monotonic(): number {
    return clock.monotonic() + this.aheadMs;
  }
}

describe(LeaseStore.name, () => {
  let runtime: Runtime;
  let moved: MovedClock;
  let stores: LeaseStore[];
  beforeEach(() => {
    runtime = new Runtime();
    moved = new MovedClock();
    stores = [];
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await runtime.close();
  });
  const owned = (owner: string, ttlMs = 60_000) => {
    const store = new LeaseStore(runtime.operational, moved, { owner, ttlMs, retryMs: 2 });
    stores.push(store);
    return store;
  };

  test('one owner at a time, also within one process; the epoch grows with each', async () => {
    const [a, b] = [owned('a'), owned('b')];
    const first = await a.tryAcquire('work');
    expect(first?.epoch).toBe(1);
    expect(await a.tryAcquire('work')).toBeNull();
    expect(await b.tryAcquire('work')).toBeNull();
    expect((await b.tryAcquire('other work'))?.epoch).toBe(1);
    await first?.release();
    expect(first?.signal.aborted).toBe(true);
    expect((await b.tryAcquire('work'))?.epoch).toBe(2);
  });

  test('of many who ask at once one gets it', async () => {
    const leases = await Promise.all(Array.from({ length: 10 }, (_, index) => owned(`owner-${index}`).tryAcquire('work')));
    expect(leases.filter(Boolean).length).toBe(1);
  });

  test('is kept by renewing and taken over after its expiry; the old owner learns of it', async () => {
    const [a, b] = [owned('a'), owned('b')];
    const mine = await a.tryAcquire('work');
    moved.aheadMs = 50_000;
    await a.renew();
    moved.aheadMs = 100_000;
    expect(await b.tryAcquire('work')).toBeNull();
    moved.aheadMs = 120_000;
    const theirs = await b.tryAcquire('work');
    expect(theirs?.epoch).toBe(2);
    await a.renew();
    expect(mine?.signal.aborted).toBe(true);
    // Handing back what was lost leaves the new owner alone.
    await mine?.release();
    await b.renew();
    expect(theirs?.signal.aborted).toBe(false);
  });

  test('counts as lost when the store cannot be reached for as long as it lasts', async () => {
    const a = owned('a', 30);
    const mine = await a.tryAcquire('work');
    a.renew = () => Promise.reject(new Error('away'));
    await eventually(
      () => mine?.signal.aborted,
      (aborted) => aborted === true,
    );
  });

  test('waits for a lease until it is free or nobody wants it any more', async () => {
    const [a, b] = [owned('a'), owned('b')];
    const first = await a.tryAcquire('work');
    const waiting = b.acquire('work', new AbortController().signal);
    await first?.release();
    expect((await waiting)?.epoch).toBe(2);
    expect(await a.acquire('work', AbortSignal.timeout(5))).toBeNull();
  });

  test('the epoch can be lifted over one that outlived the store', async () => {
    expect((await owned('a').tryAcquire('work', 41))?.epoch).toBe(42);
  });

  test('the lease of a process of this host that is gone is free at once, that of a living one is not', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    expect(await owned(`${hostname()}|${gone}|x`).tryAcquire('work')).not.toBeNull();
    expect(await owned(`${hostname()}|${process.ppid}|x`).tryAcquire('other work')).not.toBeNull();
    expect((await owned('b').tryAcquire('work'))?.epoch).toBe(2);
    expect(await owned('b').tryAcquire('other work')).toBeNull();
  });
});

import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { clock, eventually, Runtime } from '#kit/runtime.ts';
import { Clock } from '../clock/clock.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import { LeaseStore } from './lease.ts';
import { newOwner } from './lease-owner.ts';

/** A clock moved by the test; timers run normally. */
class MovedClock extends Clock {
  aheadMs = 0;
  /** Moves only the wall clock, as when it was set or the machine slept. */
  wallAheadMs = 0;
  now(): Date {
    return new Date(clock.now().getTime() + this.aheadMs + this.wallAheadMs);
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
  const owned = (owner: string, ttlMs = 60_000, of: Clock = moved) => {
    const store = new LeaseStore(runtime.operational, of, { owner, ttlMs, retryMs: 2 });
    stores.push(store);
    return store;
  };

  test('has one owner at a time, even within one process; each new owner increases the epoch', async () => {
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

  test('of many concurrent attempts, only one gets it', async () => {
    const leases = await Promise.all(Array.from({ length: 10 }, (_, index) => owned(`owner-${index}`).tryAcquire('work')));
    expect(leases.filter(Boolean).length).toBe(1);
  });

  test('is kept by renewing it and taken over when it was not renewed for its time; the old owner notices', async () => {
    const [a, b] = [owned('a'), owned('b')];
    const mine = await a.tryAcquire('work');
    moved.aheadMs = 50_000;
    await a.renew();
    moved.aheadMs = 100_000;
    expect(await b.tryAcquire('work')).toBeNull();
    moved.aheadMs = 165_000;
    expect(await b.tryAcquire('work')).toBeNull();
    moved.aheadMs = 167_000;
    const theirs = await b.tryAcquire('work');
    expect(theirs?.epoch).toBe(2);
    await a.renew();
    expect(mine?.signal.aborted).toBe(true);
    // Releasing a lost lease does not affect the new owner.
    await mine?.release();
    await b.renew();
    expect(theirs?.signal.aborted).toBe(false);
  });

  test('counts as lost when the store cannot be reached for the lease’s time', async () => {
    const a = owned('a', 30);
    const mine = await a.tryAcquire('work');
    a.renew = () => Promise.reject(new Error('away'));
    await eventually(
      () => mine?.signal.aborted,
      (aborted) => aborted === true,
    );
  });

  describe('whose owner continues without answers', () => {
    const TTL_MS = 10_000;
    const KEEP_MS = 40_000;
    const overNetwork = (owner: string, ttlMs = TTL_MS, keepMs = KEEP_MS) => {
      const store = new LeaseStore(runtime.operational, moved, { owner, ttlMs, keepMs, retryMs: 2 });
      stores.push(store);
      return store;
    };
    /** When a standby polling at this interval gets the lease, in milliseconds after its first poll. */
    const takenAfter = async (standby: LeaseStore, everyMs: number): Promise<number> => {
      const from = moved.aheadMs;
      while ((await standby.tryAcquire('work')) === null) {
        if (moved.aheadMs - from > 10 * KEEP_MS) throw new Error('it was never taken');
        moved.aheadMs += everyMs;
      }
      return moved.aheadMs - from;
    };
    const away = (store: LeaseStore) => {
      store.renew = () => Promise.reject(new Error('away'));
    };

    test('is taken over after its time by a standby that gets prompt answers', async () => {
      const a = overNetwork('a');
      away(a);
      const mine = await a.tryAcquire('work');
      expect(await takenAfter(overNetwork('b'), 500)).toBe(11_000);
      expect(await mine?.confirm()).toBe(false);
    });

    test('is taken over by a standby with slow answers only once the owner has certainly stopped', async () => {
      away(overNetwork('a'));
      await stores[0]?.tryAcquire('work');
      expect(await takenAfter(overNetwork('b'), 4_000)).toBe(44_000);
    });

    test('is not taken over until its full time has passed again after an outage', async () => {
      const [a, b] = [overNetwork('a'), overNetwork('b')];
      away(a);
      await a.tryAcquire('work');
      for (let looks = 0; looks < 10; looks += 1) {
        expect(await b.tryAcquire('work')).toBeNull();
        moved.aheadMs += 1_000;
      }
      // During the outage neither renewals nor polls are answered.
      moved.aheadMs += 5_000;
      expect(await takenAfter(b, 500)).toBe(11_000);
    });

    test('is kept but not confirmed until its owner has waited too long for an answer', async () => {
      const a = overNetwork('a', 24, 60_000);
      const mine = await a.tryAcquire('work');
      let renewals = 0;
      const renew = a.renew.bind(a);
      a.renew = () => {
        renewals += 1;
        return Promise.reject(new Error('away'));
      };
      await eventually(
        () => renewals,
        (count) => count > 20,
      );
      expect(await mine?.confirm()).toBe(false);
      expect(mine?.signal.aborted).toBe(false);
      a.renew = renew;
      await a.renew();
      expect(mine?.signal.aborted).toBe(false);
      away(a);
      moved.aheadMs = 60_001;
      await eventually(
        () => mine?.signal.aborted,
        (aborted) => aborted === true,
      );
    });

    test('for a record of a build that stored only one time, that time counts', async () => {
      const leases = runtime.operational.collection({ name: 'leases', version: 1, fields: {}, indexes: [] });
      const record = { _id: 'work', owner: 'elsewhere', epoch: 7, ttlMs: 30_000, expiresAt: '2020-01-01T00:00:00.000Z' };
      await leases.write([{ kind: 'insert', record }]);
      expect(await takenAfter(overNetwork('b'), 1_000)).toBe(33_000);
    });
  });

  test('waits for a lease until it is free or the wait is aborted', async () => {
    const [a, b] = [owned('a'), owned('b')];
    const first = await a.tryAcquire('work');
    const waiting = b.acquire('work', new AbortController().signal);
    await first?.release();
    expect((await waiting)?.epoch).toBe(2);
    const ask = a.tryAcquire.bind(a);
    const aborted = new AbortController();
    let asked = 0;
    a.tryAcquire = (...all) => {
      asked += 1;
      if (asked === 3) aborted.abort();
      return ask(...all);
    };
    expect(await a.acquire('work', aborted.signal)).toBeNull();
    expect(asked).toBe(3);
  });

  test('leases that will be needed next are watched during the wait, so that their own wait overlaps', async () => {
    const [a, b] = [owned('a'), owned('b')];
    for (const name of ['gate', 'behind', 'apart']) await a.tryAcquire(name);
    const ask = b.tryAcquire.bind(b);
    let asked = 0;
    b.tryAcquire = (...all) => {
      asked += 1;
      return ask(...all);
    };
    const waiting = b.acquire('gate', new AbortController().signal, 0, ['behind', 'nobody has it']);
    await eventually(
      () => asked,
      (times) => times > 1,
    );
    moved.aheadMs += 67_000;
    expect((await waiting)?.epoch).toBe(2);
    expect((await b.tryAcquire('behind'))?.epoch).toBe(2);
    expect(await b.tryAcquire('apart')).toBeNull();
  });

  test('the epoch can be raised above one that outlived the store', async () => {
    expect((await owned('a').tryAcquire('work', 41))?.epoch).toBe(42);
  });

  test.each([
    ['of the standby', 90_000, 0],
    ['of the owner', 0, 90_000],
    ['of the owner, backwards', 0, -90_000],
  ])('a jump of the wall clock %s does not transfer a lease', async (_whose, standby, owner) => {
    const [clockOfA, clockOfB] = [new MovedClock(), new MovedClock()];
    const [a, b] = [owned('a', 60_000, clockOfA), owned('b', 60_000, clockOfB)];
    const mine = await a.tryAcquire('work');
    expect(await b.tryAcquire('work')).toBeNull();
    clockOfA.wallAheadMs = owner;
    clockOfB.wallAheadMs = standby;
    expect(await b.tryAcquire('work')).toBeNull();
    expect(await mine?.confirm()).toBe(true);
    await a.renew();
    expect(await b.tryAcquire('work')).toBeNull();
    expect(mine?.signal.aborted).toBe(false);
    // A lease not renewed in time is taken over, whatever the wall clocks show.
    clockOfB.aheadMs = 67_000;
    expect((await b.tryAcquire('work'))?.epoch).toBe(2);
  });

  test('is confirmed after a pause only if nobody has acquired it in the meantime', async () => {
    const [clockOfA, clockOfB] = [new MovedClock(), new MovedClock()];
    const [a, b] = [owned('a', 60_000, clockOfA), owned('b', 60_000, clockOfB)];
    const mine = await a.tryAcquire('work');
    // No standby took it, so the owner continues.
    clockOfA.aheadMs = 300_000;
    expect(await mine?.confirm()).toBe(true);
    // The machine slept, which its monotonic clock did not count, so the store has to be read.
    expect(await b.tryAcquire('work')).toBeNull();
    clockOfB.aheadMs = 67_000;
    const theirs = await b.tryAcquire('work');
    clockOfA.wallAheadMs = 67_000;
    expect(await mine?.confirm()).toBe(false);
    expect(mine?.signal.aborted).toBe(true);
    expect(await theirs?.confirm()).toBe(true);
    await theirs?.release();
    expect(await theirs?.confirm()).toBe(false);
  });

  test('a lease that was not released because of an outage is reacquired at once, but only by its own process', async () => {
    const collection = runtime.operational.collection;
    let away = false;
    runtime.operational.collection = ((definition: Parameters<typeof collection>[0]) => {
      const records = collection.call(runtime.operational, definition);
      const write: typeof records.write = async (writes) => {
        if (away) throw new StoreUnavailable('no answer');
        return records.write(writes);
      };
      return Object.assign(Object.create(records) as typeof records, { write, get: (id: string) => records.get(id) });
    }) as typeof collection;
    const [a, b] = [owned('a'), owned('b')];
    const first = await a.tryAcquire('work');
    away = true;
    await first?.release();
    away = false;
    expect(await b.tryAcquire('work')).toBeNull();
    const leases = await Promise.all(Array.from({ length: 5 }, () => a.tryAcquire('work')));
    expect(leases.map((lease) => lease?.epoch ?? null).sort()).toEqual([2, null, null, null, null]);
  });

  test('is not confirmed while the store is unreachable', async () => {
    const a = owned('a');
    const mine = await a.tryAcquire('work');
    moved.aheadMs = 60_001;
    a.renew = () => Promise.reject(new Error('away'));
    expect(await mine?.confirm()).toBe(false);
  });

  describe('left behind by another process', () => {
    const [shape, host, boot, namespace, , start, random] = newOwner().split('|');
    const nameOf = (pid: number | undefined, over: { boot?: string; namespace?: string; start?: string } = {}) =>
      [shape, host, over.boot ?? boot, over.namespace ?? namespace, pid, over.start ?? start, random].join('|');
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    const linux = process.platform === 'linux';

    test.each([
      ['that has ended on this machine', nameOf(ended), linux],
      ['whose pid was given to another process', nameOf(process.ppid, { start: '1' }), linux],
      ['that lives', newOwner(), false],
      ['of another machine, or of this one before it was started again', nameOf(ended, { boot: 'another boot id' }), false],
      ['of another container of the same host name', nameOf(ended, { namespace: 'pid:[1]' }), false],
      ['of a machine without /proc', nameOf(ended, { boot: '', namespace: '', start: '' }), false],
      ['of an earlier build, which names its host and pid alone', `${hostname()}|${ended}|x`, false],
    ])('a lease of a process %s', async (_which, owner, atOnce) => {
      await owned(owner).tryAcquire('work');
      const standby = owned('b');
      expect((await standby.tryAcquire('work')) !== null).toBe(atOnce);
      moved.aheadMs += 67_000;
      if (!atOnce) expect((await standby.tryAcquire('work'))?.epoch).toBe(2);
    });
  });

  test('a record of an earlier build is taken over after a lease’s time', async () => {
    const leases = runtime.operational.collection({ name: 'leases', version: 1, fields: {}, indexes: [] });
    const record = { _id: 'work', owner: 'host|1|x', epoch: 7, expiresAt: '2020-01-01T00:00:00.000Z' };
    await leases.write([{ kind: 'insert', record }]);
    const standby = owned('b');
    expect(await standby.tryAcquire('work')).toBeNull();
    moved.aheadMs = 67_000;
    expect((await standby.tryAcquire('work'))?.epoch).toBe(8);
  });
});

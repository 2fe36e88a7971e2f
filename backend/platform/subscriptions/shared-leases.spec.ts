import { HandClock } from '#kit/hand-clock.ts';
import { eventually, Runtime } from '#kit/runtime.ts';
import type { Lease } from './lease.ts';
import { LeaseStore } from './lease.ts';
import { SharedLeases } from './shared-leases.ts';
import { WorkerMembers } from './worker-members.store.ts';

const TTL_MS = 7_000;
const WORKS = Array.from({ length: 12 }, (_, n) => `work-${n}`);

/** An owner on another machine, whose exit cannot be observed from here. */
const elsewhere = (id: string) => `v2|${id}|another-machine|pid:[1]|1|1|${id}`;

/** A worker that wants all work, and hands over what is recalled after a moment. */
class Sharing {
  readonly store: LeaseStore;
  readonly leases: SharedLeases;
  readonly held = new Map<string, Lease>();
  readonly #stop = new AbortController();
  readonly #runs: Promise<void>[] = [];

  constructor(runtime: Runtime, clock: HandClock, id: string, options: { readonly weight?: (name: string) => number } = {}) {
    this.store = new LeaseStore(runtime.operational, clock, { owner: elsewhere(id), ttlMs: TTL_MS, retryMs: 1 });
    this.leases = new SharedLeases(this.store, runtime.operational, clock, options.weight);
  }

  start(works: readonly string[] = WORKS): this {
    for (const work of works) this.#runs.push(this.#run(work));
    return this;
  }

  async #run(work: string): Promise<void> {
    for (;;) {
      const lease = await this.leases.acquire(work, this.#stop.signal);
      if (!lease) return;
      this.held.set(work, lease);
      await new Promise<void>((resolve) => {
        for (const signal of [this.#stop.signal, lease.signal, lease.recalled]) {
          if (signal.aborted) resolve();
          signal.addEventListener('abort', () => resolve(), { once: true });
        }
      });
      this.held.delete(work);
      await lease.release();
    }
  }

  /** Like a SIGTERM: everything is released, and the record is removed. */
  async stop(): Promise<void> {
    await this.leases.leave();
    this.#stop.abort();
    await Promise.all(this.#runs);
    await this.leases.close();
  }
}

describe(SharedLeases.name, () => {
  let runtime: Runtime;
  let clock: HandClock;
  let workers: Sharing[];
  let silent: Set<Sharing>;

  beforeEach(() => {
    runtime = new Runtime();
    clock = new HandClock(1_000_000);
    workers = [];
    silent = new Set();
  });
  afterEach(async () => {
    await Promise.all(workers.map((each) => each.stop()));
    await runtime.close();
  });

  const worker = (id: string, options = {}) => {
    const created = new Sharing(runtime, clock, id, options);
    workers.push(created);
    return created;
  };
  const counts = () => workers.filter((each) => !silent.has(each)).map(({ held }) => held.size);
  /** Lets time pass in short steps, as workers that look around see it, until the living hold as many leases as given. */
  const divided = (...expected: readonly number[]) =>
    eventually(
      async () => {
        clock.ms += 100;
        for (const each of workers) if (!silent.has(each)) await each.store.renew().catch(() => undefined);
        return counts();
      },
      (found) => found.join() === expected.join(),
    );

  test('one worker alone takes everything at once', async () => {
    worker('a').start();
    await eventually(counts, ([own]) => own === WORKS.length);
    expect(clock.ms).toBe(1_000_000);
  });

  test('a worker that joins gets its part once the set of workers has been the same for the lease time', async () => {
    worker('a').start();
    await divided(12);
    const joinedAt = clock.ms;
    worker('b').start();
    await divided(6, 6);
    expect(clock.ms - joinedAt).toBeGreaterThanOrEqual(TTL_MS);
    worker('c').start();
    await divided(4, 4, 4);
  });

  test('a worker that stops leaves its part to the others without any wait', async () => {
    worker('a').start();
    worker('b').start();
    await divided(6, 6);
    const [, second] = workers;
    await second?.stop();
    workers.splice(1, 1);
    const leftAt = clock.ms;
    await divided(12);
    expect(clock.ms - leftAt).toBeLessThan(TTL_MS);
  });

  test('the part of a worker that has fallen silent goes to the others when its leases expire', async () => {
    worker('a').start();
    worker('b').start();
    const third = worker('c').start();
    await divided(4, 4, 4);
    // Neither its leases nor its record are renewed from here on.
    silent.add(third);
    await third.leases.leave();
    await new WorkerMembers(runtime.operational).renew(
      {
        _id: third.leases.workerId,
        owner: elsewhere('c'),
        ttlMs: TTL_MS,
        keepMs: TTL_MS,
        since: '',
        wants: WORKS.map((name) => ({ name, weight: 1 })),
        draining: false,
      },
      null,
    );
    for (const { signal } of third.held.values()) expect(signal.aborted).toBe(false);
    await divided(6, 6);
  });

  test('heavy work is spread', async () => {
    const weight = (name: string) => (name === 'work-3' || name === 'work-4' ? 50 : 1);
    worker('a', { weight }).start();
    await divided(12);
    worker('b', { weight }).start();
    await divided(6, 6);
    expect(workers.map(({ held }) => ['work-3', 'work-4'].filter((name) => held.has(name)).length)).toEqual([1, 1]);
  });

  test('a draining worker hands over everything at once, and takes its part again when the order is withdrawn', async () => {
    worker('a').start();
    worker('b').start();
    await divided(6, 6);
    const members = new WorkerMembers(runtime.operational);
    const id = workers[0]?.leases.workerId ?? '';
    const orderedAt = clock.ms;
    expect(await members.order(id, true)).toBe(true);
    await divided(0, 12);
    expect(clock.ms - orderedAt).toBeLessThan(TTL_MS);
    expect(await members.order(id, false)).toBe(true);
    await divided(6, 6);
    expect(await members.order('nobody', true)).toBe(false);
  });

  test('only a worker that can do a piece of work gets it', async () => {
    worker('a').start(WORKS.slice(0, 4));
    worker('b').start(WORKS.slice(4));
    await divided(4, 8);
  });

  test('what an owner holds that doesn’t share its work stays with it', async () => {
    const older = runtime.leases(elsewhere('older'), { ttlMs: 3_600_000 });
    await older.tryAcquire('work-0');
    worker('a').start();
    worker('b').start();
    // Eleven pieces are left, of which either may have the larger part.
    await eventually(
      async () => {
        clock.ms += 100;
        for (const { store } of workers) await store.renew().catch(() => undefined);
        return counts().toSorted((a, b) => a - b);
      },
      (found) => found.join() === '5,6',
    );
  });

  test('a lease behind another is taken together with it from an owner that has fallen silent', async () => {
    const gone = new LeaseStore(runtime.operational, clock, { owner: elsewhere('gone'), ttlMs: TTL_MS, retryMs: 1 });
    for (const name of ['gate', 'inner']) await gone.tryAcquire(name);
    const { leases } = worker('a');
    const stop = new AbortController();
    let gate: Lease | null = null;
    const waiting = leases.acquire('gate', stop.signal, 0, ['inner']).then((lease) => {
      gate = lease;
    });
    await eventually(
      () => {
        if (gate === null) clock.ms += 100;
        return gate;
      },
      (lease) => lease !== null,
    );
    await waiting;
    expect(await leases.tryAcquire('inner')).not.toBeNull();
  });

  test('work that its next owner doesn’t take goes to whoever wants it', async () => {
    worker('a').start();
    await divided(12);
    // Says that it wants everything, and takes nothing.
    const idle = new LeaseStore(runtime.operational, clock, { owner: elsewhere('idle'), ttlMs: TTL_MS, retryMs: 1 });
    const members = new WorkerMembers(runtime.operational);
    const wants = WORKS.map((name) => ({ name, weight: 1 }));
    const record = {
      _id: 'idle',
      owner: idle.options.owner,
      ttlMs: 3_600_000,
      keepMs: 3_600_000,
      since: '',
      wants,
      draining: false,
    };
    await members.renew(record, null);
    await divided(6);
    await divided(12);
    // It keeps them while the set of workers is the same.
    const until = clock.ms + 3 * TTL_MS;
    while (clock.ms < until) {
      clock.ms += 100;
      await workers[0]?.store.renew();
      expect(counts()).toEqual([12]);
    }
  });
});

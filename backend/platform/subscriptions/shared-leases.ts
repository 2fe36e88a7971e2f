import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { withoutDeadline } from '../clock/deadline.ts';
import type { OperationalStore, Versioned } from '../operational-store/operational-store.port.ts';
import type { Lease, LeaseStore, Leases, ObservedLease } from './lease.ts';
import { hasEnded, workerIdOf } from './lease-owner.ts';
import { SilenceWatch } from './silence-watch.ts';
import { type Sharer, shareOut, type Work } from './work-shares.ts';
import { type WorkerMember, WorkerMembers } from './worker-members.store.ts';

type Member = Versioned<WorkerMember>;

/** Renewals of a worker's record in the time after which others take it for gone. */
const RENEWALS_PER_TTL = 3;

/**
 * The leases of a worker that shares its work with the others (ADR 135): it takes what is free and its own by {@link shareOut}, and recalls what is
 * another's once the set of workers has been the same for the lease time. Whatever the workers believe about each other, a lease has one owner at most;
 * and what nobody takes for half the lease time goes to any worker that wants it. One worker alone takes everything at once.
 */
export class SharedLeases implements Leases {
  /** As operators see and type it. */
  readonly workerId: string;
  readonly #leases: LeaseStore;
  readonly #members: WorkerMembers;
  readonly #clock: Clock;
  readonly #weightOf: (lease: string) => number;
  readonly #silence: SilenceWatch;
  readonly #since: string;
  /** How many runners hold or wait for each lease. */
  readonly #wants = new Map<string, number>();
  /** Leases that will be wanted together with another, so that the time of their owner's silence counts already. */
  readonly #watched = new Set<string>();
  /** When a lease that is wanted here was first seen free, on the monotonic clock. */
  readonly #freeSince = new Map<string, number>();
  /** Taken although it was another worker's share, because nobody else did. Kept until the set of workers changes. */
  readonly #strays = new Set<string>();
  /** Other workers that are alive. */
  #others: readonly Member[] = [];
  #shares: ReadonlyMap<string, string> = new Map();
  #draining = false;
  #left = false;
  /** The workers and their orders when they last changed, and when that was. */
  #set = '';
  #setSince = Number.NEGATIVE_INFINITY;
  #publishedWants = '';
  #renewedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  /** On the monotonic clock; null before the first time. */
  #lookedAt: number | null = null;

  /** @param weightOf a lease's part of a worker's time; every worker of a build gives the same. */
  constructor(leases: LeaseStore, store: OperationalStore, clock: Clock, weightOf: (lease: string) => number = () => 1) {
    this.#leases = leases;
    this.#members = new WorkerMembers(store);
    this.#clock = clock;
    this.#weightOf = weightOf;
    this.#silence = new SilenceWatch(clock);
    this.#since = clock.now().toISOString();
    this.workerId = workerIdOf(leases.options.owner);
  }

  /** As of {@link LeaseStore}; null also while it is another worker's share. */
  async tryAcquire(name: string, epochAbove = 0): Promise<Lease | null> {
    this.#want(name, 1);
    let lease: Lease | null = null;
    try {
      await this.#join();
      if (this.#mayTake(name)) lease = await this.#leases.tryAcquire(name, epochAbove);
    } finally {
      if (lease === null) this.#want(name, -1);
    }
    if (lease === null) return null;
    if (this.#shares.has(name) && this.#shares.get(name) !== this.workerId) this.#strays.add(name);
    const over = () => this.#want(name, -1);
    if (lease.signal.aborted) over();
    else lease.signal.addEventListener('abort', over, { once: true });
    return lease;
  }

  /** As of {@link LeaseStore}. */
  async acquire(name: string, signal: AbortSignal, epochAbove = 0, alsoWatched: readonly string[] = []): Promise<Lease | null> {
    this.#want(name, 1);
    for (const each of alsoWatched) this.#watched.add(each);
    try {
      while (!signal.aborted) {
        const lease = await this.tryAcquire(name, epochAbove);
        if (lease) return lease;
        await pause(this.#leases.options.retryMs, signal);
      }
      return null;
    } finally {
      this.#want(name, -1);
      for (const each of alsoWatched) this.#watched.delete(each);
    }
  }

  /** As of {@link LeaseStore}. */
  observe(names: readonly string[]): Promise<ReadonlyMap<string, ObservedLease>> {
    return this.#leases.observe(names);
  }

  /** Takes nothing more, so that the others need not wait for the end of this worker; called when it is asked to stop. */
  async leave(): Promise<void> {
    this.#left = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#looking?.catch(() => undefined);
    // A record that could not be removed is one of a worker that is gone.
    await this.#members.remove(this.workerId).catch(() => undefined);
  }

  /** Releases all leases; called when the process ends. */
  async close(): Promise<void> {
    await this.leave();
    await this.#leases.close();
  }

  #want(name: string, change: 1 | -1): void {
    const wanted = (this.#wants.get(name) ?? 0) + change;
    if (wanted > 0) this.#wants.set(name, wanted);
    else this.#wants.delete(name);
  }

  /** Resolves once the others are known. @throws when the store doesn't answer. */
  async #join(): Promise<void> {
    if (this.#left) return;
    this.#timer ??= withoutDeadline(() =>
      setInterval(() => {
        if (this.#isDue()) void this.#look().catch(() => undefined);
      }, this.#leases.options.retryMs),
    );
    if (this.#lookedAt === null) await this.#look();
  }

  /** Alone, nothing changes without a worker that joins or an order, and these need no haste. */
  #isDue(): boolean {
    return (
      this.#others.length > 0 ||
      this.#watched.size > 0 ||
      this.#clock.monotonic() - (this.#lookedAt ?? 0) >= this.#leases.options.ttlMs / RENEWALS_PER_TTL
    );
  }

  #mayTake(name: string): boolean {
    if (this.#left || this.#draining) return false;
    if (this.#others.length === 0) return true;
    const share = this.#shares.get(name);
    if (share === this.workerId || this.#isStray(name)) return true;
    return share === undefined && !this.#others.some(({ wants }) => wants.some((each) => each.name === name));
  }

  #isStray(name: string): boolean {
    const since = this.#freeSince.get(name);
    return since !== undefined && this.#clock.monotonic() - since >= this.#leases.options.ttlMs / 2;
  }

  /** Renews this worker's record, and works out again who is to do what. During an outage what was known last stays. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookAround().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #lookAround(): Promise<void> {
    const members = await this.#members.all();
    const own = members.find(({ _id }) => _id === this.workerId);
    this.#draining = own?.draining ?? this.#draining;
    await this.#renew(own, members.length > 1);
    let others = members.filter((member) => member !== own && !this.#isGone(member));
    if (others.length > 0 || this.#draining) {
      const observed = await this.#leases.observe([
        ...new Set([...this.#wants.keys(), ...this.#watched, ...others.flatMap(({ wants }) => wants.map(({ name }) => name))]),
      ]);
      // An owner whose leases can be taken is gone, even if it renewed its own record a little later.
      const gone = new Set([...observed.values()].map(({ owner, free }) => (free ? owner : null)));
      others = others.filter(({ owner }) => !gone.has(owner));
      this.#divide(others, observed);
    } else {
      this.#shares = new Map();
      if (this.#watched.size > 0) await this.#leases.observe([...this.#watched]);
    }
    this.#noteSet(others);
    this.#others = others;
    this.#lookedAt = this.#clock.monotonic();
    this.#recall();
    for (const { _id } of members.filter((member) => member !== own && !others.includes(member))) {
      await this.#members.remove(_id);
      this.#silence.forget(_id);
    }
  }

  /** @param isSeen whether there are others, who would take an unchanged record for that of a worker that is gone. Alone, nothing is written at rest. */
  async #renew(own: Member | undefined, isSeen: boolean): Promise<void> {
    if (this.#left) return;
    const { owner, ttlMs, keepMs = ttlMs } = this.#leases.options;
    const wants = [...this.#wants.keys()].sort().map((name) => ({ name, weight: this.#weightOf(name) }));
    const published = wants.map(({ name }) => name).join();
    const now = this.#clock.monotonic();
    const isFresh = !isSeen || now - this.#renewedAt < ttlMs / RENEWALS_PER_TTL;
    if (own && published === this.#publishedWants && isFresh) return;
    const draining = this.#draining;
    const member = { _id: this.workerId, owner, ttlMs, keepMs, since: this.#since, wants, draining };
    if (!(await this.#members.renew(member, own ? own._rev : null))) return;
    this.#publishedWants = published;
    this.#renewedAt = now;
  }

  #isGone({ _id, _rev, owner, ttlMs, keepMs }: Member): boolean {
    return hasEnded(owner) || this.#silence.isSilent(_id, String(_rev), { ttlMs, keepMs });
  }

  #divide(others: readonly Member[], observed: ReadonlyMap<string, ObservedLease>): void {
    const ids = new Map(others.map(({ owner, _id }) => [owner, _id]));
    ids.set(this.#leases.options.owner, this.workerId);
    const weights = new Map([...this.#wants.keys()].map((name) => [name, this.#weightOf(name)]));
    for (const { wants } of others)
      for (const { name, weight } of wants) weights.set(name, Math.max(weight, weights.get(name) ?? 0));
    const now = this.#clock.monotonic();
    const works: Work[] = [];
    for (const [name, weight] of weights) {
      const { owner, free } = observed.get(name) ?? { owner: null, free: true };
      if (!free || !this.#wants.has(name)) this.#freeSince.delete(name);
      else if (!this.#freeSince.has(name)) this.#freeSince.set(name, now);
      const holder = free || owner === null ? null : ids.get(owner);
      // An owner that doesn't share, such as an older build, keeps its leases.
      if (holder !== undefined) works.push({ name, weight, holder });
    }
    this.#shares = shareOut(works, [
      { id: this.workerId, wants: new Set(this.#wants.keys()), draining: this.#draining },
      ...others.map(({ _id: id, wants, draining }): Sharer => ({ id, wants: new Set(wants.map(({ name }) => name)), draining })),
    ]);
  }

  #noteSet(others: readonly Member[]): void {
    const set = others
      .map(({ _id, draining }) => `${_id} ${draining}`)
      .sort()
      .join();
    if (set === this.#set) return;
    this.#set = set;
    this.#setSince = this.#clock.monotonic();
    this.#strays.clear();
  }

  #recall(): void {
    const isSettled = this.#clock.monotonic() - this.#setSince >= this.#leases.options.ttlMs;
    for (const name of this.#wants.keys()) {
      const share = this.#shares.get(name);
      const isAnothers = this.#others.length > 0 && share !== undefined && share !== this.workerId && !this.#strays.has(name);
      if (this.#draining || (isSettled && isAnothers)) this.#leases.recall(name);
    }
  }
}

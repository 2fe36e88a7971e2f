import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { withoutDeadline } from '../clock/deadline.ts';
import { findAll } from '../operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore, Versioned } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { hasEnded, newOwner } from './lease-owner.ts';
import { SilenceWatch } from './silence-watch.ts';

interface LeaseRecord extends StoredDocument {
  /** Null after its release. */
  readonly owner: string | null;
  readonly epoch: number;
  /** How long the owner is sure to hold it without a renewal; missing in records of builds that used `expiresAt`. */
  readonly ttlMs?: number;
  /** How long the owner continues without answers to its renewals; missing when that is `ttlMs`. */
  readonly keepMs?: number;
  /** On the owner's wall clock. Only read by builds older than `ttlMs`; a standby of such a build may run alongside this one. */
  readonly expiresAt: string;
  /** Since when the owner holds it, on its wall clock, for operators; missing in records of older builds. */
  readonly since?: string;
}

const leases = defineCollection<LeaseRecord>({ name: 'leases', version: 1, fields: {}, indexes: [] });

/** Every lease with its owner, null when released. */
export function listLeases(store: OperationalStore): Promise<readonly LeaseRecord[]> {
  return findAll(store.collection(leases), {}, []);
}

/** The exclusive right to do one piece of work. Writes carry `epoch`, so a late write of an earlier owner is rejected. */
export interface Lease {
  readonly name: string;
  /** Increases with each new owner. */
  readonly epoch: number;
  /** Aborts as soon as the lease is lost or may be lost: stop, and write nothing more. */
  readonly signal: AbortSignal;
  /** Aborts when another worker is to continue the work: finish what has begun, save it, and release the lease. */
  readonly recalled: AbortSignal;
  /**
   * Whether it is certain that nobody else holds the lease. Costs nothing if it was renewed recently; after a pause of the process or machine it is renewed
   * first. For effects that must not happen twice and cannot be fenced, such as a request to a third party.
   */
  confirm(): Promise<boolean>;
  /** Releases it, so that the next owner need not wait for its expiry. */
  release(): Promise<void>;
}

/** How a runner gets its lease. */
export type Leases = Pick<LeaseStore, 'tryAcquire' | 'acquire' | 'observe'>;

/** What others see of a lease. */
export interface ObservedLease {
  /** As stored, even if that owner is gone; null after a release. */
  readonly owner: string | null;
  /** Whether it can be taken now. */
  readonly free: boolean;
}

export interface LeaseOptions {
  /** Name of this owner, one per process or thread, see {@link newOwner}. */
  readonly owner: string;
  /** How long a silent owner is sure to hold a lease. It is renewed at a third of that. */
  readonly ttlMs: number;
  /**
   * How long an owner continues without answers to its renewals, unless it learns of a new owner: over a network answers may be delayed for longer than a
   * takeover after a crash may take. Its work in that time is fenced or confirmed. `ttlMs` by default.
   */
  readonly keepMs?: number;
  /** How often a standby tries to acquire it. */
  readonly retryMs: number;
}

interface Held {
  readonly epoch: number;
  readonly since: string;
  readonly lost: AbortController;
  readonly recalled: AbortController;
  /** Last known revision of the record. It differs from the stored one after a renewal whose answer was lost, or when another owner took the lease. */
  rev: number;
  /** Time of the last renewal, taken before the request, on the monotonic and the wall clock. */
  renewed: Moment;
}

interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

const TICKS_PER_TTL = 12;
const TICKS_PER_RENEWAL = 4;
/** If the wall clock has advanced this much more than the monotonic one, which stops during sleep, the machine may have slept. */
const SLEEP_SUSPECTED_MS = 1_000;

/**
 * Leases with fencing epochs in operational state (architecture 1). One instance per process or thread renews all its leases at once. Wall clocks are
 * never compared between machines: an owner uses its own monotonic clock, and a standby takes over a lease when its owner has exited on the same machine
 * or when the standby itself has seen the record unchanged for long enough. That is the lease's time (`ttlMs`) if the store answered promptly throughout,
 * or else the time for which an owner continues without answers (`keepMs`).
 */
export class LeaseStore {
  readonly #records: OperationalCollection<LeaseRecord>;
  readonly #clock: Clock;
  readonly #options: LeaseOptions;
  readonly #held = new Map<string, Held>();
  readonly #silence: SilenceWatch;
  /** Leases that are being acquired, so that two attempts in one process do not both take a record with its owner name. */
  readonly #acquiring = new Set<string>();
  #heartbeat: NodeJS.Timeout | null = null;
  #ticks = 0;
  #beating = false;
  #renewing: Promise<void> | null = null;

  constructor(store: OperationalStore, clock: Clock, options: Partial<LeaseOptions> = {}) {
    this.#records = store.collection(leases);
    this.#clock = clock;
    this.#silence = new SilenceWatch(clock);
    this.#options = { owner: newOwner(), ttlMs: 10_000, retryMs: 500, ...options };
  }

  get options(): LeaseOptions {
    return this.#options;
  }

  /**
   * Tries once. `epochAbove` raises the epoch above one that outlived this store, such as in a read model that was kept through a restore.
   * @returns null while another owner (also in this process) holds it or may hold it: the first read of a silent owner's lease proves nothing.
   */
  async tryAcquire(name: string, epochAbove = 0): Promise<Lease | null> {
    if (this.#held.has(name) || this.#acquiring.has(name)) return null;
    this.#acquiring.add(name);
    try {
      return await this.#take(name, epochAbove);
    } finally {
      this.#acquiring.delete(name);
    }
  }

  async #take(name: string, epochAbove: number): Promise<Lease | null> {
    const renewed = this.#moment();
    const current = await this.#records.get(name);
    if (current && !this.#isFree(current)) return null;
    const since = this.#clock.now().toISOString();
    const record = this.#record(name, { epoch: Math.max(current?.epoch ?? 0, epochAbove) + 1, since });
    const [taken] = await this.#records.write([
      current ? { kind: 'replace', record, rev: current._rev } : { kind: 'insert', record },
    ]);
    if (!taken) return null;
    this.#silence.forget(name);
    const [lost, recalled] = [new AbortController(), new AbortController()];
    const held: Held = { epoch: record.epoch, since, lost, recalled, rev: (current?._rev ?? 0) + 1, renewed };
    this.#held.set(name, held);
    this.#heartbeat ??= withoutDeadline(() => setInterval(() => void this.#tick(), this.#options.ttlMs / TICKS_PER_TTL));
    return {
      name,
      epoch: held.epoch,
      signal: lost.signal,
      recalled: recalled.signal,
      confirm: () => withoutDeadline(() => this.#confirm(name, held)),
      // A request whose client is gone still releases its leases.
      release: () => withoutDeadline(() => this.#release(name, held)),
    };
  }

  /**
   * Waits until the lease is free.
   * @param alsoWatched leases that are wanted as soon as this one is held: they are observed during the wait, so that the waiting times overlap.
   * @returns null when the signal ended the wait.
   */
  async acquire(name: string, signal: AbortSignal, epochAbove = 0, alsoWatched: readonly string[] = []): Promise<Lease | null> {
    while (!signal.aborted) {
      const lease = await this.tryAcquire(name, epochAbove);
      if (lease) return lease;
      if (alsoWatched.length > 0)
        for (const record of (await this.#records.getMany(alsoWatched)).values()) this.#isSilent(record);
      await pause(this.#options.retryMs, signal);
    }
    return null;
  }

  /** Asks the work that holds this lease to hand it over. Does nothing if this process doesn't hold it. */
  recall(name: string): void {
    this.#held.get(name)?.recalled.abort();
  }

  /** Reads leases, those in this process included. Repeated calls count how long an owner has been silent, as {@link acquire} does. */
  async observe(names: readonly string[]): Promise<ReadonlyMap<string, ObservedLease>> {
    const records = await this.#records.getMany(names);
    const ended = new Map<string, boolean>();
    const hasOwnerEnded = (owner: string) => {
      const known = ended.get(owner) ?? hasEnded(owner);
      ended.set(owner, known);
      return known;
    };
    return new Map(
      names.map((name) => {
        const record = records.get(name);
        if (this.#held.has(name)) return [name, { owner: this.#options.owner, free: false }];
        return [name, { owner: record?.owner ?? null, free: !record || this.#isFree(record, hasOwnerEnded) }];
      }),
    );
  }

  /** Releases all leases; called when the process ends. */
  async close(): Promise<void> {
    await Promise.all([...this.#held].map(([name, held]) => this.#release(name, held)));
  }

  /** Renews all held leases in one round trip. A lease that cannot be renewed in time counts as lost. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renewAll().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #tick(): Promise<void> {
    if (this.#beating) return this.#expire();
    this.#ticks += 1;
    if (this.#ticks % TICKS_PER_RENEWAL !== 0 && [...this.#held.values()].every((held) => this.#isCertain(held))) return;
    this.#beating = true;
    // During an outage the next tick tries again, and leases that were not renewed in time expire below.
    await Promise.race([this.renew().catch(() => undefined), pause(this.#options.ttlMs / TICKS_PER_TTL)]);
    this.#beating = false;
    this.#expire();
  }

  get #keepMs(): number {
    return Math.max(this.#options.keepMs ?? 0, this.#options.ttlMs);
  }

  #expire(): void {
    const now = this.#clock.monotonic();
    for (const [name, held] of this.#held) if (now - held.renewed.monotonic >= this.#keepMs) this.#lose(name, held);
  }

  async #confirm(name: string, held: Held): Promise<boolean> {
    // A renewal that began before the pause proves nothing about the time after it; a second one does.
    for (let renewals = 0; renewals < 2 && this.#held.get(name) === held && !this.#isCertain(held); renewals += 1) {
      await this.renew().catch(() => undefined);
    }
    return this.#held.get(name) === held && this.#isCertain(held);
  }

  /** True if the lease is valid by the monotonic clock and the wall clock shows no sleep of the machine, which the monotonic clock would miss. */
  #isCertain({ renewed }: Held): boolean {
    const now = this.#moment();
    const elapsed = now.monotonic - renewed.monotonic;
    return elapsed < this.#options.ttlMs && now.wall - renewed.wall - elapsed < SLEEP_SUSPECTED_MS;
  }

  /** One write when every record is unchanged; only the others are read. */
  async #renewAll(): Promise<void> {
    const renewed = this.#moment();
    const refused = await this.#write([...this.#held], renewed);
    if (refused.length === 0) return;
    const records = await this.#records.getMany(refused.map(([name]) => name));
    const mine = refused.filter(([name, held]) => {
      const record = records.get(name);
      // A record older than the one that rejected the write, as from a new primary, proves nothing; the next renewal reads again.
      if (record && (record.epoch < held.epoch || (this.#isMine(record, held) && record._rev <= held.rev))) return false;
      if (!record || !this.#isMine(record, held)) {
        this.#lose(name, held);
        return false;
      }
      held.rev = record._rev;
      return true;
    });
    for (const [name, held] of await this.#write(mine, renewed)) this.#lose(name, held);
  }

  /** @returns the leases whose stored record has a different revision. */
  async #write(held: readonly [string, Held][], renewed: Moment): Promise<readonly [string, Held][]> {
    const results = await this.#records.write(
      held.map(([name, { rev, ...lease }]) => ({ kind: 'replace', record: this.#record(name, lease), rev })),
    );
    for (const [index, [, lease]] of held.entries()) {
      if (!results[index]) continue;
      lease.rev += 1;
      lease.renewed = renewed;
    }
    return held.filter((_, index) => !results[index]);
  }

  async #release(name: string, held: Held): Promise<void> {
    if (this.#held.get(name) !== held) return;
    this.#lose(name, held);
    await this.#renewing?.catch(() => undefined);
    try {
      const record = await this.#records.get(name);
      if (!record || !this.#isMine(record, held)) return;
      const { _rev, ...rest } = record;
      await this.#records.write([{ kind: 'replace', record: { ...rest, owner: null }, rev: _rev }]);
    } catch {
      // A lease that could not be released expires.
    }
  }

  #lose(name: string, held: Held): void {
    if (this.#held.get(name) !== held) return;
    this.#held.delete(name);
    held.lost.abort();
    if (this.#held.size === 0 && this.#heartbeat) {
      clearInterval(this.#heartbeat);
      this.#heartbeat = null;
    }
  }

  #isMine(record: LeaseRecord, held: Held): boolean {
    return record.owner === this.#options.owner && record.epoch === held.epoch;
  }

  /** A record of this process that it does not hold is left over from an outage: it was acquired without an answer, or lost before it was released. */
  #isFree(record: Versioned<LeaseRecord>, hasOwnerEnded: (owner: string) => boolean = hasEnded): boolean {
    if (record.owner === this.#options.owner) return true;
    return record.owner === null || hasOwnerEnded(record.owner) || this.#isSilent(record);
  }

  /** Renewals are writes, so a record seen unchanged for the lease's time has a silent owner. */
  #isSilent({ _id, _rev, epoch, ttlMs = this.#options.ttlMs, keepMs = ttlMs }: Versioned<LeaseRecord>): boolean {
    return this.#silence.isSilent(_id, `${epoch} ${_rev}`, { ttlMs, keepMs });
  }

  #record(name: string, { epoch, since }: Pick<Held, 'epoch' | 'since'>): LeaseRecord {
    const { owner, ttlMs } = this.#options;
    const keepMs = this.#keepMs;
    const expiresAt = new Date(this.#clock.now().getTime() + ttlMs).toISOString();
    return { _id: name, owner, epoch, ttlMs, keepMs, expiresAt, since };
  }

  #moment(): Moment {
    return { monotonic: this.#clock.monotonic(), wall: this.#clock.now().getTime() };
  }
}

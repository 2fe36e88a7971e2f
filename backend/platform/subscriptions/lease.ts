import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import type { OperationalCollection, OperationalStore, Versioned } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { hasEnded, newOwner } from './lease-owner.ts';

interface LeaseRecord extends StoredDocument {
  /** Null after it was handed back. */
  readonly owner: string | null;
  readonly epoch: number;
  /** How long its owner keeps it without a sign of life; missing in records of builds that went by `expiresAt`. */
  readonly ttlMs?: number;
  /** On the owner's wall clock. Read by no build since `ttlMs`: a standby of an earlier build beside this one still goes by it. */
  readonly expiresAt: string;
}

const leases = defineCollection<LeaseRecord>({ name: 'leases', version: 1, fields: {}, indexes: [] });

/** The right to do one piece of work alone. What it writes carries `epoch`, so a late write of an earlier owner is refused. */
export interface Lease {
  readonly name: string;
  /** Grows with each new owner. */
  readonly epoch: number;
  /** Aborted as soon as the lease is lost or may have been: stop, write nothing more. */
  readonly signal: AbortSignal;
  /**
   * Whether nobody else can have it at this moment. Costs nothing while it was renewed lately; after a standstill of the process or the
   * machine it is asked of the store first. For what must not be done by two and cannot be fenced, such as a request to somebody else.
   */
  confirm(): Promise<boolean>;
  /** Hands it back, so that the next owner need not wait for its expiry. */
  release(): Promise<void>;
}

export interface LeaseOptions {
  /** Who asks, one per process or thread, see {@link newOwner}. */
  readonly owner: string;
  /** How long a silent owner keeps a lease. It is renewed at a third of that. */
  readonly ttlMs: number;
  /** How often a standby looks again. */
  readonly retryMs: number;
}

interface Held {
  readonly epoch: number;
  readonly lost: AbortController;
  /** Revision of the record as this store knows it: another one after a renewal whose answer was lost, or when somebody took it. */
  rev: number;
  /** When it was renewed last, before the store was asked: on the monotonic and on the wall clock. */
  renewed: Moment;
}

interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

/** A record as it was seen first, and when, on the monotonic clock. */
interface Sighting {
  readonly rev: number;
  readonly epoch: number;
  readonly since: number;
}

/** What a standby waits beyond the time of a lease: clocks of two machines run at slightly different rates. */
const MARGIN = 0.1;
const TICKS_PER_TTL = 12;
const TICKS_PER_RENEWAL = 4;
/** The wall clock ran this much ahead of the monotonic one, which stops while a machine sleeps: it may have slept. */
const SLEPT_MS = 1_000;

/**
 * Leases with fencing epochs in operational state (architecture 1). One instance per process or thread renews all it holds at once. Nobody's
 * wall clock counts: an owner goes by its own monotonic clock, and a standby takes over what it has itself seen unchanged for the time of the
 * lease on its own, or what a process of the same machine left that has ended.
 */
export class LeaseStore {
  readonly #records: OperationalCollection<LeaseRecord>;
  readonly #clock: Clock;
  readonly #options: LeaseOptions;
  readonly #held = new Map<string, Held>();
  readonly #seen = new Map<string, Sighting>();
  /** Names that are being asked for right now: two tries of one process must not both take a record that carries its name. */
  readonly #asking = new Set<string>();
  #heartbeat: NodeJS.Timeout | null = null;
  #ticks = 0;
  #beating = false;
  #renewing: Promise<void> | null = null;

  constructor(store: OperationalStore, clock: Clock, options: Partial<LeaseOptions> = {}) {
    this.#records = store.collection(leases);
    this.#clock = clock;
    this.#options = { owner: newOwner(), ttlMs: 10_000, retryMs: 500, ...options };
  }

  /**
   * One try. `epochAbove` lifts the epoch over one that outlived this store, e.g. in a read model kept through a restore.
   * @returns null while another owner (of this process too) has it, or may have: the first look at a lease of a silent owner tells nothing.
   */
  async tryAcquire(name: string, epochAbove = 0): Promise<Lease | null> {
    if (this.#held.has(name) || this.#asking.has(name)) return null;
    this.#asking.add(name);
    try {
      return await this.#take(name, epochAbove);
    } finally {
      this.#asking.delete(name);
    }
  }

  async #take(name: string, epochAbove: number): Promise<Lease | null> {
    const renewed = this.#moment();
    const current = await this.#records.get(name);
    if (current && !this.#isFree(current)) return null;
    const record = this.#record(name, Math.max(current?.epoch ?? 0, epochAbove) + 1);
    const [taken] = await this.#records.write([
      current ? { kind: 'replace', record, rev: current._rev } : { kind: 'insert', record },
    ]);
    if (!taken) return null;
    this.#seen.delete(name);
    const held: Held = { epoch: record.epoch, lost: new AbortController(), rev: (current?._rev ?? 0) + 1, renewed };
    this.#held.set(name, held);
    this.#heartbeat ??= setInterval(() => void this.#tick(), this.#options.ttlMs / TICKS_PER_TTL);
    return {
      name,
      epoch: held.epoch,
      signal: held.lost.signal,
      confirm: () => this.#confirm(name, held),
      release: () => this.#release(name, held),
    };
  }

  /** Waits until the lease is free. @returns null when the signal ended the wait. */
  async acquire(name: string, signal: AbortSignal, epochAbove = 0): Promise<Lease | null> {
    while (!signal.aborted) {
      const lease = await this.tryAcquire(name, epochAbove);
      if (lease) return lease;
      await pause(this.#options.retryMs, signal);
    }
    return null;
  }

  /** Hands back everything; for the end of a process. */
  async close(): Promise<void> {
    await Promise.all([...this.#held].map(([name, held]) => this.#release(name, held)));
  }

  /** Renews every held lease in one round trip; what cannot be renewed in time counts as lost. */
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
    // A store that is away or hangs: the next beat tries again, and what was not renewed in time runs out below.
    await Promise.race([this.renew().catch(() => undefined), pause(this.#options.ttlMs / TICKS_PER_TTL)]);
    this.#beating = false;
    this.#expire();
  }

  #expire(): void {
    const now = this.#clock.monotonic();
    for (const [name, held] of this.#held) if (now - held.renewed.monotonic >= this.#options.ttlMs) this.#lose(name, held);
  }

  async #confirm(name: string, held: Held): Promise<boolean> {
    // A renewal that was begun before the standstill proves nothing about the time after it: then a second one does.
    for (let renewals = 0; renewals < 2 && this.#held.get(name) === held && !this.#isCertain(held); renewals += 1) {
      await this.renew().catch(() => undefined);
    }
    return this.#held.get(name) === held && this.#isCertain(held);
  }

  /** By its own monotonic clock it has the lease, and no sleep of the machine is to be seen that this clock would not have counted. */
  #isCertain({ renewed }: Held): boolean {
    const now = this.#moment();
    const elapsed = now.monotonic - renewed.monotonic;
    return elapsed < this.#options.ttlMs && now.wall - renewed.wall - elapsed < SLEPT_MS;
  }

  /** One write where every record is as it was left; only those that are not are looked at. */
  async #renewAll(): Promise<void> {
    const renewed = this.#moment();
    const refused = await this.#write([...this.#held], renewed);
    if (refused.length === 0) return;
    const records = await this.#records.getMany(refused.map(([name]) => name));
    const mine = refused.filter(([name, held]) => {
      const record = records.get(name);
      // Older than what refused the write, as a new primary may answer: it tells nothing, and the next renewal looks again.
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

  /** @returns those whose record has another revision. */
  async #write(held: readonly [string, Held][], renewed: Moment): Promise<readonly [string, Held][]> {
    const results = await this.#records.write(
      held.map(([name, { epoch, rev }]) => ({ kind: 'replace', record: this.#record(name, epoch), rev })),
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
      // Not handed back, it runs out by itself.
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

  /** A record of this very process that it does not hold was left by an outage: taken without an answer, or lost before it was handed back. */
  #isFree(record: Versioned<LeaseRecord>): boolean {
    if (record.owner === this.#options.owner) return true;
    return record.owner === null || hasEnded(record.owner) || this.#isSilent(record);
  }

  /** Every renewal is a write: a record that this observer has seen unchanged for the time of the lease is nobody's any more. */
  #isSilent({ _id, _rev: rev, epoch, ttlMs = this.#options.ttlMs }: Versioned<LeaseRecord>): boolean {
    const now = this.#clock.monotonic();
    const seen = this.#seen.get(_id);
    if (seen?.rev === rev && seen.epoch === epoch) return now - seen.since >= ttlMs * (1 + MARGIN);
    this.#seen.set(_id, { rev, epoch, since: now });
    return false;
  }

  #record(name: string, epoch: number): LeaseRecord {
    const { owner, ttlMs } = this.#options;
    return { _id: name, owner, epoch, ttlMs, expiresAt: new Date(this.#clock.now().getTime() + ttlMs).toISOString() };
  }

  #moment(): Moment {
    return { monotonic: this.#clock.monotonic(), wall: this.#clock.now().getTime() };
  }
}

import { hostname } from 'node:os';
import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { randomId } from '../ids/ids.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

interface LeaseRecord extends StoredDocument {
  /** Null after it was handed back. */
  readonly owner: string | null;
  readonly epoch: number;
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
  /** Hands it back, so that the next owner need not wait for its expiry. */
  release(): Promise<void>;
}

export interface LeaseOptions {
  /** Who asks, one per process or thread; made of host and process so that the lease of a dead process is free at once. */
  readonly owner: string;
  /** How long a silent owner keeps a lease. It is renewed at a third of that. */
  readonly ttlMs: number;
  /** How often a standby looks again. */
  readonly retryMs: number;
}

interface Held {
  readonly epoch: number;
  readonly lost: AbortController;
  /** On this process' own clock: later than that, somebody else may have taken it. */
  validUntil: number;
}

/** Leases with fencing epochs in operational state (architecture 1). One instance per process or thread renews all it holds at once. */
export class LeaseStore {
  readonly #records: OperationalCollection<LeaseRecord>;
  readonly #clock: Clock;
  readonly #options: LeaseOptions;
  readonly #held = new Map<string, Held>();
  #heartbeat: NodeJS.Timeout | null = null;
  #renewing: Promise<void> | null = null;

  constructor(store: OperationalStore, clock: Clock, options: Partial<LeaseOptions> = {}) {
    this.#records = store.collection(leases);
    this.#clock = clock;
    this.#options = { owner: ownerId(), ttlMs: 10_000, retryMs: 500, ...options };
  }

  /**
   * One try. `epochAbove` lifts the epoch over one that outlived this store, e.g. in a read model kept through a restore.
   * @returns null while another owner (of this process too) has it.
   */
  async tryAcquire(name: string, epochAbove = 0): Promise<Lease | null> {
    if (this.#held.has(name)) return null;
    const asked = this.#clock.monotonic();
    const current = await this.#records.get(name);
    if (current && !this.#isFree(current)) return null;
    const record = {
      _id: name,
      owner: this.#options.owner,
      epoch: Math.max(current?.epoch ?? 0, epochAbove) + 1,
      expiresAt: this.#expiry(),
    };
    const [taken] = await this.#records.write([
      current ? { kind: 'replace', record, rev: current._rev } : { kind: 'insert', record },
    ]);
    if (!taken) return null;
    const held: Held = { epoch: record.epoch, lost: new AbortController(), validUntil: asked + this.#options.ttlMs };
    this.#held.set(name, held);
    this.#heartbeat ??= setInterval(() => void this.#beat(), this.#options.ttlMs / 3);
    return { name, epoch: held.epoch, signal: held.lost.signal, release: () => this.#release(name, held) };
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

  /** Renews every held lease in one write; what cannot be renewed in time counts as lost. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renewAll().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #beat(): Promise<void> {
    // A store that is away or hangs: the next beat tries again, and what was not renewed in time runs out below.
    await Promise.race([this.renew().catch(() => undefined), pause(this.#options.ttlMs / 3)]);
    const now = this.#clock.monotonic();
    for (const [name, held] of this.#held) if (now >= held.validUntil) this.#lose(name, held);
  }

  async #renewAll(): Promise<void> {
    const asked = this.#clock.monotonic();
    const held = [...this.#held];
    const records = await this.#records.getMany(held.map(([name]) => name));
    const mine = held.flatMap(([name, lease]) => {
      const record = records.get(name);
      if (record && this.#isMine(record, lease)) return [{ name, lease, record }];
      this.#lose(name, lease);
      return [];
    });
    const expiresAt = this.#expiry();
    const renewed = await this.#records.write(
      mine.map(({ record: { _rev, ...record } }) => ({ kind: 'replace', record: { ...record, expiresAt }, rev: _rev })),
    );
    mine.forEach(({ name, lease }, index) => {
      if (renewed[index]) lease.validUntil = asked + this.#options.ttlMs;
      else this.#lose(name, lease);
    });
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

  #isFree(record: LeaseRecord): boolean {
    return record.owner === null || record.expiresAt <= this.#clock.now().toISOString() || isGone(record.owner);
  }

  #expiry(): string {
    return new Date(this.#clock.now().getTime() + this.#options.ttlMs).toISOString();
  }
}

function ownerId(): string {
  return `${hostname()}|${process.pid}|${randomId()}`;
}

/** True when the owner was a process of this host that is no longer there: after a kill nobody need wait for the expiry. */
function isGone(owner: string): boolean {
  const [host, pid] = owner.split('|');
  if (host !== hostname() || !/^\d+$/.test(pid ?? '') || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

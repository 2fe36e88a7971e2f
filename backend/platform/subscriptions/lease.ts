import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { apart } from '../clock/deadline.ts';
import type { OperationalCollection, OperationalStore, Versioned } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { type Heartbeat, heartbeats, lastBeats } from './heartbeats.store.ts';
import { hasEnded, newOwner } from './lease-owner.ts';

interface LeaseRecord extends StoredDocument {
  /** Null after its release. */
  readonly owner: string | null;
  readonly epoch: number;
  /** Whether the owner's heartbeat renews it; missing in records of builds that renewed each lease. */
  readonly beats?: true;
  /** For builds that know no heartbeats, of which a standby may run alongside this one; from such an owner, its own times. */
  readonly ttlMs?: number;
  readonly keepMs?: number;
  readonly expiresAt: string;
}

const leases = defineCollection<LeaseRecord>({ name: 'leases', version: 1, fields: {}, indexes: [] });

/** Every lease with its owner, null when released, and the times of its owner's last heartbeat; at most 500. */
export async function listLeases(store: OperationalStore): Promise<readonly LeaseRecord[]> {
  const [{ documents }, beats] = await Promise.all([store.collection(leases).find({ filter: {}, limit: 500 }), lastBeats(store)]);
  return documents.map((lease) => {
    const beat = lease.beats && beats.get(lease.owner ?? '');
    if (!beat) return lease;
    const { ttlMs, keepMs, at } = beat;
    return { ...lease, ttlMs, keepMs, expiresAt: new Date(Date.parse(at) + ttlMs).toISOString() };
  });
}

/** The exclusive right to do one piece of work. Writes carry `epoch`, so a late write of an earlier owner is rejected. */
export interface Lease {
  readonly name: string;
  /** Increases with each new owner. */
  readonly epoch: number;
  /** Aborted as soon as the lease is lost or may be: stop and write nothing more. */
  readonly signal: AbortSignal;
  /**
   * Whether it is certain that nobody else holds it. Free when it was renewed recently; after a pause of the process or machine the store is asked
   * first. For effects that must not happen twice and cannot be fenced, such as a request to a third party.
   */
  confirm(): Promise<boolean>;
  /** Releases it, so that the next owner need not wait for its expiry. */
  release(): Promise<void>;
}

export interface LeaseOptions {
  /** Name of this owner, one per process or thread, see {@link newOwner}. */
  readonly owner: string;
  /** How long a silent owner certainly holds a lease. Renewed at half of that. */
  readonly ttlMs: number;
  /**
   * How long an owner without answers to its renewals continues, unless it learns of a new owner: over a network answers may be late for longer than the
   * takeover after a crash may take. What it does meanwhile is fenced or confirmed. `ttlMs` by default.
   */
  readonly keepMs?: number;
  /** How often a standby tries to acquire it. */
  readonly retryMs: number;
}

interface Held {
  readonly epoch: number;
  readonly lost: AbortController;
  /** Last known revision of the record; it differs from the stored one after a write whose answer was lost, or when another owner took it. */
  rev: number;
}

interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

/** A standby's observations of one lease and its owner's heartbeat, unchanged, on the monotonic clock. */
interface Sighting {
  readonly state: string;
  /** When it was first seen. */
  readonly since: number;
  /** When it was last seen. */
  readonly lookedAt: number;
  /** Start of the period in which every poll was answered promptly. */
  readonly watchedSince: number;
}

/** Extra share of a lease's time that a standby waits, because two machines' clocks run at slightly different rates. */
const MARGIN = 0.1;
/** A longer gap between answered polls means a slow store, an outage or a busy standby; then silence proves nothing about the owner. */
const WATCHED_MS = 2_000;
const TICKS_PER_TTL = 12;
const TICKS_PER_RENEWAL = 6;
/** The time of a lease in its record: a build that knows no heartbeats leaves it alone for so long, so it is written again before. */
const RECORD_TTL_MS = 600_000;
const DAY_MS = 86_400_000;
/** If the wall clock has advanced this much more than the monotonic one, which stops during sleep, the machine may have slept. */
const SLEEP_SUSPECTED_MS = 1_000;

/**
 * Leases with fencing epochs in operational state (architecture 1). One instance per process or thread renews all its leases by one heartbeat (ADR 135).
 * Wall clocks are never compared: an owner uses its own monotonic clock, and a standby takes over a lease whose owner it has itself seen silent, or that of
 * an exited process on the same machine. Silent means: for the lease's time while the store answered, or for as long as an owner continues without
 * answers. Who takes over from a silent owner deletes its heartbeat first: should that owner wake, its next beat fails and it writes its leases anew, which
 * fails for those taken.
 */
export class LeaseStore {
  readonly #records: OperationalCollection<LeaseRecord>;
  readonly #beats: OperationalCollection<Heartbeat>;
  readonly #clock: Clock;
  readonly #options: LeaseOptions;
  readonly #held = new Map<string, Held>();
  readonly #seen = new Map<string, Sighting>();
  /** Leases being acquired now, so that two tries of one process do not both take a record with its owner name. */
  readonly #acquiring = new Set<string>();
  /** Reads of other owners' heartbeats under way: dozens of leases have one owner. */
  readonly #beatReads = new Map<string, Promise<Versioned<Heartbeat> | null>>();
  /** Last known revision of the own heartbeat; null when it has to be read. */
  #beatRev: number | null = null;
  /** Time of the last heartbeat that held for every lease, taken before the request. */
  #renewed: Moment | null = null;
  /** Whether the records must be written again, and when they were, on the monotonic clock. */
  #unproven = false;
  #rewrittenAt = 0;
  #rewrites = 0;
  /** Whether it beats without leases, too. */
  #alive = false;
  #heartbeat: NodeJS.Timeout | null = null;
  #ticks = 0;
  #beating = false;
  #renewing: Promise<void> | null = null;

  constructor(store: OperationalStore, clock: Clock, options: Partial<LeaseOptions> = {}) {
    this.#records = store.collection(leases);
    this.#beats = store.collection(heartbeats);
    this.#clock = clock;
    this.#options = { owner: newOwner(), ttlMs: 10_000, retryMs: 500, ...options };
  }

  /**
   * Tries once. `epochAbove` raises the epoch above one that outlived this store, such as in a read model kept through a restore.
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

  /** Name of this owner in heartbeats. */
  get owner(): string {
    return this.#options.owner;
  }

  /** Beats until {@link close}, also while it holds nothing. */
  async live(): Promise<void> {
    this.#alive = true;
    this.#start();
    await this.renew();
  }

  async #take(name: string, epochAbove: number): Promise<Lease | null> {
    const current = await this.#records.get(name);
    if (current && !(await this.#isFree(current))) return null;
    // Without a heartbeat of its own it would look silent.
    if (!this.#isCertain()) await this.#renewOnce();
    if (this.#beatRev === null) return null;
    const rewrites = this.#rewrites;
    const record = this.#record(name, Math.max(current?.epoch ?? 0, epochAbove) + 1);
    const [taken] = await this.#records.write([
      current ? { kind: 'replace', record, rev: current._rev } : { kind: 'insert', record },
    ]);
    if (!taken) return null;
    this.#seen.delete(name);
    const held: Held = { epoch: record.epoch, lost: new AbortController(), rev: (current?._rev ?? 0) + 1 };
    this.#held.set(name, held);
    this.#start();
    // Somebody took this owner for silent meanwhile, and perhaps this lease.
    if (this.#rewrites !== rewrites) await this.#rewrite([[name, held]]);
    if (this.#held.get(name) !== held) return null;
    return {
      name,
      epoch: held.epoch,
      signal: held.lost.signal,
      confirm: () => apart(() => this.#confirm(name, held)),
      // A request whose client is gone still releases its leases.
      release: () => apart(() => this.#release(name, held)),
    };
  }

  /**
   * Waits until the lease is free.
   * @returns null when the signal ended the wait.
   */
  async acquire(name: string, signal: AbortSignal, epochAbove = 0): Promise<Lease | null> {
    while (!signal.aborted) {
      const lease = await this.tryAcquire(name, epochAbove);
      if (lease) return lease;
      await pause(this.#options.retryMs, signal);
    }
    return null;
  }

  /** Releases all leases; called when the process ends. */
  async close(): Promise<void> {
    this.#alive = false;
    await Promise.all([...this.#held].map(([name, held]) => this.#release(name, held)));
    this.#stop();
    await this.#renewing?.catch(() => undefined);
    if (this.#beatRev === null) return;
    this.#beatRev = null;
    this.#renewed = null;
    // One that stays is deleted by whoever takes over, or after a day.
    await this.#beats.write([{ kind: 'delete', id: this.owner }]).catch(() => undefined);
  }

  /** Renews all held leases by one small write; what cannot be renewed in time counts as lost. */
  renew(): Promise<void> {
    return this.#renewOnce();
  }

  #renewOnce(): Promise<void> {
    this.#renewing ??= this.#renewAll().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  #start(): void {
    this.#heartbeat ??= apart(() => setInterval(() => void this.#tick(), this.#options.ttlMs / TICKS_PER_TTL));
  }

  #stop(): void {
    if (this.#alive || this.#held.size > 0 || !this.#heartbeat) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = null;
  }

  async #tick(): Promise<void> {
    if (this.#beating) return this.#expire();
    this.#ticks += 1;
    if (this.#ticks % TICKS_PER_RENEWAL !== 0 && this.#isCertain()) return;
    this.#beating = true;
    // During an outage the next tick tries again, and leases not renewed in time expire below.
    await Promise.race([this.renew().catch(() => undefined), pause(this.#options.ttlMs / TICKS_PER_TTL)]);
    this.#beating = false;
    this.#expire();
  }

  get #keepMs(): number {
    return Math.max(this.#options.keepMs ?? 0, this.#options.ttlMs);
  }

  #expire(): void {
    if (this.#clock.monotonic() - (this.#renewed?.monotonic ?? 0) < this.#keepMs) return;
    for (const [name, held] of this.#held) this.#lose(name, held);
  }

  async #confirm(name: string, held: Held): Promise<boolean> {
    // A renewal that began before the pause proves nothing about the time after it; a second one does.
    for (let renewals = 0; renewals < 2 && this.#held.get(name) === held && !this.#isCertain(); renewals += 1) {
      await this.renew().catch(() => undefined);
    }
    return this.#held.get(name) === held && this.#isCertain();
  }

  /** True when the heartbeat is valid by the monotonic clock, and the wall clock shows no sleep of the machine, which that clock would miss. */
  #isCertain(): boolean {
    if (this.#renewed === null) return false;
    const now = this.#moment();
    const elapsed = now.monotonic - this.#renewed.monotonic;
    return elapsed < this.#options.ttlMs && now.wall - this.#renewed.wall - elapsed < SLEEP_SUSPECTED_MS;
  }

  async #renewAll(): Promise<void> {
    const moment = this.#moment();
    const held = [...this.#held];
    const beat = await this.#beat(moment);
    if (beat === 'failed') return;
    const isDue = held.length > 0 && moment.monotonic - this.#rewrittenAt >= RECORD_TTL_MS / 2;
    if (beat === 'anew' || this.#unproven || isDue) {
      this.#unproven = true;
      this.#rewrites += 1;
      this.#unproven = !(await this.#rewrite(held));
      this.#rewrittenAt = moment.monotonic;
    }
    if (!this.#unproven) this.#renewed = moment;
  }

  /** @returns `stands` when nobody has taken this owner for silent since the last one; after `failed` the next beat reads again. */
  async #beat(moment: Moment): Promise<'stands' | 'anew' | 'failed'> {
    const { owner, ttlMs } = this.#options;
    const record: Heartbeat = { _id: owner, ttlMs, keepMs: this.#keepMs, at: new Date(moment.wall).toISOString() };
    const rev = this.#beatRev;
    if (rev !== null) {
      // Nobody needs it after a power cut.
      const [beaten] = await this.#beats.write([{ kind: 'replace', record, rev }], { durableLater: true });
      if (beaten) {
        this.#beatRev = rev + 1;
        return 'stands';
      }
    }
    this.#beatRev = null;
    const current = await this.#beats.get(owner);
    const [written] = await this.#beats.write([
      current ? { kind: 'replace', record, rev: current._rev } : { kind: 'insert', record },
    ]);
    if (!written) return 'failed';
    this.#beatRev = (current?._rev ?? 0) + 1;
    if (!current) await this.#forgetOld(moment);
    return 'anew';
  }

  /** Heartbeats of owners that ended without a word and had no lease. */
  async #forgetOld({ wall }: Moment): Promise<void> {
    const { documents } = await this.#beats.find({ filter: {}, limit: 500 });
    const old = documents.filter(({ at }) => wall - Date.parse(at) > DAY_MS);
    if (old.length > 0) await this.#beats.write(old.map(({ _id: id, _rev: rev }) => ({ kind: 'delete', id, rev })));
  }

  /** Writes the records anew, each unless another owner took it. @returns whether each is known to be ours or lost. */
  async #rewrite(held: readonly [string, Held][]): Promise<boolean> {
    const refused = await this.#write(held);
    if (refused.length === 0) return true;
    const records = await this.#records.getMany(refused.map(([name]) => name));
    let proven = true;
    const mine = refused.filter(([name, held]) => {
      const record = records.get(name);
      // Older than the record that rejected the write, as from a new primary: it proves nothing, and the next renewal reads again.
      if (record && (record.epoch < held.epoch || (this.#isMine(record, held) && record._rev <= held.rev))) {
        proven = false;
        return false;
      }
      if (!record || !this.#isMine(record, held)) {
        this.#lose(name, held);
        return false;
      }
      held.rev = record._rev;
      return true;
    });
    for (const [name, held] of await this.#write(mine)) this.#lose(name, held);
    return proven;
  }

  /** @returns the leases whose record has another revision. */
  async #write(held: readonly [string, Held][]): Promise<readonly [string, Held][]> {
    if (held.length === 0) return [];
    const results = await this.#records.write(
      held.map(([name, { epoch, rev }]) => ({ kind: 'replace', record: this.#record(name, epoch), rev })),
    );
    for (const [index, [, lease]] of held.entries()) if (results[index]) lease.rev += 1;
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
      // An unreleased lease expires.
    }
  }

  #lose(name: string, held: Held): void {
    if (this.#held.get(name) !== held) return;
    this.#held.delete(name);
    held.lost.abort();
    this.#stop();
  }

  #isMine(record: LeaseRecord, held: Held): boolean {
    return record.owner === this.#options.owner && record.epoch === held.epoch;
  }

  /** A record of this process that it does not hold is left over from an outage: acquired without an answer, or lost before its release. */
  async #isFree(record: Versioned<LeaseRecord>): Promise<boolean> {
    const { owner } = record;
    if (owner === null || owner === this.owner) return true;
    const beat = await this.#beatOf(record);
    // Somebody else has found the owner silent.
    if (record.beats && !beat) return true;
    if (!hasEnded(owner) && !this.#isSilent(record, beat)) return false;
    return !beat || this.#bury(beat);
  }

  /** The heartbeat of a lease's owner. Absence is always read after the lease: an owner beats first, and then writes its leases anew. */
  async #beatOf({ owner, beats }: LeaseRecord): Promise<Versioned<Heartbeat> | null> {
    if (!beats || owner === null) return null;
    const underWay = await this.#beatReads.get(owner);
    if (underWay) return underWay;
    const beat = this.#beats.get(owner).finally(() => this.#beatReads.delete(owner));
    this.#beatReads.set(owner, beat);
    return beat;
  }

  /** @returns false when the owner has beaten since. */
  async #bury({ _id: id, _rev: rev }: Versioned<Heartbeat>): Promise<boolean> {
    const [deleted] = await this.#beats.write([{ kind: 'delete', id, rev }]);
    return deleted || (await this.#beats.get(id)) === null;
  }

  /** Heartbeats are writes, so an owner whose lease and heartbeat stay unchanged for the lease's time is silent. */
  #isSilent(record: Versioned<LeaseRecord>, beat: Versioned<Heartbeat> | null): boolean {
    const { _id, _rev, epoch } = record;
    const { ttlMs = this.#options.ttlMs, keepMs = ttlMs } = beat ?? record;
    const now = this.#clock.monotonic();
    const state = `${_rev} ${epoch} ${beat?._rev}`;
    const seen = this.#seen.get(_id);
    if (seen?.state !== state) {
      this.#seen.set(_id, { state, since: now, lookedAt: now, watchedSince: now });
      return false;
    }
    // While the store does not answer this observer, it may not answer the owner either.
    const watchedSince = now - seen.lookedAt <= WATCHED_MS ? seen.watchedSince : now;
    this.#seen.set(_id, { ...seen, lookedAt: now, watchedSince });
    return now - watchedSince >= ttlMs * (1 + MARGIN) || now - seen.since >= keepMs * (1 + MARGIN);
  }

  #record(name: string, epoch: number): LeaseRecord {
    const ttlMs = Math.max(RECORD_TTL_MS, this.#keepMs);
    const expiresAt = new Date(this.#clock.now().getTime() + ttlMs).toISOString();
    return { _id: name, owner: this.owner, epoch, beats: true, ttlMs, keepMs: ttlMs, expiresAt };
  }

  #moment(): Moment {
    return { monotonic: this.#clock.monotonic(), wall: this.#clock.now().getTime() };
  }
}

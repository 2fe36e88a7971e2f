import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { exponentialBackoff } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { untilWritten } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

/** A token bucket, stored as the time at which it will be full again: taking a token moves that time forward, and passing time refills the bucket. */
interface Bucket extends StoredDocument {
  /** Milliseconds since 1970. After this time the bucket is full, as is one without a record. */
  readonly fullAt: number;
}

const buckets = defineCollection<Bucket>({
  name: 'rateLimits',
  version: 1,
  fields: { fullAt: 'number' },
  indexes: [{ fields: ['fullAt'], serves: 'deleting buckets that are full again' }],
});

/** Retries for one record take at most about two seconds in total, because a client is waiting. */
const PAUSE = exponentialBackoff(5, 80);
const PURGE_EVERY = 100;
const MAX_PURGED = 500;
/** Full buckets are kept this much longer, because the deleting process's clock may be ahead. */
const KEPT_MS = 3_600_000;

export interface Taken {
  /** Milliseconds until the bucket is full again; if there were too few tokens, as if they had been taken. */
  readonly fullInMs: number;
  /** Milliseconds to refill one token. */
  readonly perTokenMs: number;
}

/** Rate limit buckets that survive a restart and are shared by processes (ADR 37). */
export class RateLimitStore {
  readonly #buckets: OperationalCollection<Bucket>;
  #inserted = 0;

  constructor(
    store: OperationalStore,
    private readonly clock: Clock,
  ) {
    this.#buckets = store.collection(buckets);
  }

  /**
   * Takes tokens, durably, when the bucket has enough; otherwise writes nothing.
   * @param size tokens in a full bucket. @param refillMs time to refill an empty bucket.
   * @throws StoreUnavailable, also when other processes kept winning the race for too long.
   */
  async take(id: string, tokens: number, size: number, refillMs: number): Promise<Taken> {
    // Rounded up, so that rounding never loosens the limit.
    const perTokenMs = Math.ceil(refillMs / size);
    const { isNew, taken } = await untilWritten(id, () => this.#attempt(id, tokens, size, perTokenMs), PAUSE);
    if (isNew) await this.#purge();
    return taken;
  }

  async #attempt(id: string, tokens: number, size: number, perTokenMs: number) {
    const emptyMs = size * perTokenMs;
    const current = await this.#buckets.get(id);
    const now = this.clock.now().getTime();
    const stored = current?.fullAt ?? now;
    // No bucket is ever this empty, so the clock must have been set back. The bucket counts as empty and refills from now on.
    const isOfAnotherTime = stored - now > 2 * emptyMs;
    const fullAt = isOfAnotherTime ? now + emptyMs : Math.max(stored, now);
    const fullAtThen = Math.max(now, fullAt + tokens * perTokenMs);
    const isGranted = fullAtThen - now <= emptyMs;
    const result = { isNew: current === null && isGranted, taken: { fullInMs: fullAtThen - now, perTokenMs } };
    if (!isGranted && !isOfAnotherTime) return { result };
    const record = { _id: id, fullAt: isGranted ? fullAtThen : fullAt };
    const [written] = await this.#buckets.write([
      current === null ? { kind: 'insert', record } : { kind: 'replace', record, rev: current._rev },
    ]);
    return written ? { result } : null;
  }

  /** Deletes some full buckets when this process adds its first one and every hundredth: more than it adds. */
  async #purge(): Promise<void> {
    this.#inserted += 1;
    if (this.#inserted % PURGE_EVERY !== 1) return;
    try {
      await this.#buckets.deleteWhere({ fullAt: { $lt: this.clock.now().getTime() - KEPT_MS } }, MAX_PURGED);
    } catch (error) {
      // The request has its token; the remaining buckets are deleted another time.
      if (!isStoreFailure(error)) throw error;
    }
  }
}

import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { exponentialBackoff } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { untilWritten } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

/** A token bucket, by the time at which it is full again: every token that is taken moves it on, and the passing of time refills it. */
interface Bucket extends StoredDocument {
  /** Milliseconds since 1970. A bucket whose time has come is full, as one without a record is. */
  readonly fullAt: number;
}

const buckets = defineCollection<Bucket>({
  name: 'rateLimits',
  version: 1,
  fields: { fullAt: 'number' },
  indexes: [{ fields: ['fullAt'], serves: 'deleting buckets that are full again' }],
});

/** With it the tries for one record end within about two seconds: somebody waits for the answer. */
const PAUSE = exponentialBackoff(5, 80);
const PURGE_EVERY = 100;
const PURGE_AT_MOST = 500;
/** A full bucket is kept this much longer: the clock of the process that deletes may be ahead of the others. */
const KEPT_MS = 3_600_000;

export interface Taken {
  /** Milliseconds until the bucket is full again; where tokens were missing, until it would have been full again with them taken. */
  readonly fullInMs: number;
  /** Milliseconds in which one token is refilled. */
  readonly perTokenMs: number;
}

/** The buckets of limits that survive a restart and hold across processes (ADR 37). */
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
   * Takes tokens, durably, when the bucket holds them; else takes and writes nothing.
   * @param size tokens in a full bucket. @param refillMs in which an empty bucket becomes full.
   * @throws StoreUnavailable also when other processes were faster for too long.
   */
  async take(id: string, tokens: number, size: number, refillMs: number): Promise<Taken> {
    // Rounded up, so that no rounding makes the limit looser.
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
    // No bucket was ever this empty: the clock has been set back since. It counts as empty and refills from now on.
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

  /** Deletes some full buckets with the first new one of this process and with every hundredth: more than are added. */
  async #purge(): Promise<void> {
    this.#inserted += 1;
    if (this.#inserted % PURGE_EVERY !== 1) return;
    try {
      await this.#buckets.deleteWhere({ fullAt: { $lt: this.clock.now().getTime() - KEPT_MS } }, PURGE_AT_MOST);
    } catch (error) {
      // The request has its token. What was left lying is deleted another time.
      if (!isStoreFailure(error)) throw error;
    }
  }
}

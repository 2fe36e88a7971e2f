import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { RateLimitStore, Taken } from './rate-limit.store.ts';

/**
 * Connects the library's rate limiter to operational state; the library calls the methods with an underscore. Its blocking and its in-memory limiter
 * are not used, because they use the system clock instead of ours.
 */
export class BucketLimiter extends RateLimiterStoreAbstract {
  readonly #buckets: RateLimitStore;

  /** @param name name of the limit, the prefix of every stored id. */
  constructor(buckets: RateLimitStore, name: string, { limit, windowMs }: { readonly limit: number; readonly windowMs: number }) {
    super({ storeClient: buckets, keyPrefix: name, points: limit, duration: windowMs / 1000 });
    this.#buckets = buckets;
  }

  /** @param isSet whether to overwrite the value of a key, which only blocking does. */
  async _upsert(id: string, points: number, durationMs: number, isSet: boolean): Promise<Taken> {
    if (isSet) throw new Error('buckets can’t be set because they refill');
    return this.#buckets.take(id, points, this.points, durationMs);
  }

  /** Reporting more consumed points than the limit makes the library reject the request. */
  _getRateLimiterRes(_id: string, changed: number, { fullInMs, perTokenMs }: Taken): RateLimiterRes {
    const consumed = Math.ceil(fullInMs / perTokenMs);
    const missing = fullInMs - this.points * perTokenMs;
    const waitMs = Math.max(0, missing > 0 ? missing : missing + perTokenMs);
    return new RateLimiterRes(Math.max(0, this.points - consumed), waitMs, consumed, consumed === changed);
  }
}

import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { RateLimitStore, Taken } from './rate-limit.store.ts';

/**
 * The library's limiter over operational state. It calls the methods with an underscore. Its blocking and its memory limiter are not
 * used: they go by the clock of the machine instead of ours.
 */
export class BucketLimiter extends RateLimiterStoreAbstract {
  readonly #buckets: RateLimitStore;

  /** @param name of the limit, put in front of every id. */
  constructor(buckets: RateLimitStore, name: string, { limit, windowMs }: { readonly limit: number; readonly windowMs: number }) {
    super({ storeClient: buckets, keyPrefix: name, points: limit, duration: windowMs / 1000 });
    this.#buckets = buckets;
  }

  /** @param isSet sets a key to a number for a time, which only blocking does. */
  async _upsert(id: string, points: number, durationMs: number, isSet: boolean): Promise<Taken> {
    if (isSet) throw new Error('a bucket is not set, it refills');
    return this.#buckets.take(id, points, this.points, durationMs);
  }

  /** More consumed points than the limit is how the library learns of a refusal. */
  _getRateLimiterRes(_id: string, changed: number, { fullInMs, perTokenMs }: Taken): RateLimiterRes {
    const consumed = Math.ceil(fullInMs / perTokenMs);
    const missing = fullInMs - this.points * perTokenMs;
    const waitMs = Math.max(0, missing > 0 ? missing : missing + perTokenMs);
    return new RateLimiterRes(Math.max(0, this.points - consumed), waitMs, consumed, consumed === changed);
  }
}

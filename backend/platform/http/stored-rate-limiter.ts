import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import { isStoreFailure } from '../availability/store-failure.errors.ts';
import type { Clock } from '../clock/clock.ts';
import { Turns } from '../commands/turns.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import type { KeyedHash } from '../privacy/keyed-hash.ts';
import { BucketLimiter } from './bucket-limiter.ts';
import type { RateLimiter } from './memory-rate-limiter.ts';
import { RateLimitStore } from './rate-limit.store.ts';
import { rateLimited } from './rate-limited.ts';

/** Allows bursts of up to `limit` requests; the bucket refills evenly over each window. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
  /**
   * What happens while operational state is unavailable: by default the request fails; with `countHere` it is counted in this process's
   * memory. Never use that for limits on messages or guesses, because restarts and additional processes would multiply them.
   */
  readonly whenUnavailable?: 'countHere';
  /**
   * For frequent requests: tokens are taken in blocks of this size and then spent without a write. A process that stops loses its unspent tokens. When the
   * bucket has fewer, they are taken one by one.
   */
  readonly block?: number;
}

/** Maximum number of keys whose rejection is cached. */
const MAX_REFUSED = 20_000;
/** Maximum number of keys with unspent tokens; the tokens of an evicted key are lost. */
const MAX_HELD = 20_000;

/**
 * Rate limits for logins, sends, guesses and streams: token buckets in operational state, which survive restarts and are shared by all processes (ADR 37).
 * Every granted request costs a write, or a fraction of one with blocks, so reads are limited by {@link RateLimiter} instead.
 */
@Injectable()
export class StoredRateLimiter {
  readonly #buckets: RateLimitStore;
  readonly #limiters = new Map<string, BucketLimiter>();
  readonly #turns = new Turns();
  /** Until when a key is rejected, on the monotonic clock. Buckets never fill sooner, so the store need not be read until then. */
  readonly #refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSED });
  /** Unspent tokens of a block. */
  readonly #held = new LRUCache<string, number>({ max: MAX_HELD });

  /** @param here counts in memory while the store is unavailable, for limits that allow it. */
  constructor(
    store: OperationalStore,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
    private readonly here: RateLimiter,
  ) {
    this.#buckets = new RateLimitStore(store, clock);
  }

  /**
   * Takes one token.
   * @param name name of the limit, part of the stored id. @param key what is limited, such as an address, account or contact; stored as a keyed hash.
   * @throws 429 `rate_limited` with Retry-After when no token is left; StoreFailure when the request cannot be counted.
   */
  async consume(name: string, key: string, limit: RateLimit): Promise<void> {
    const hashed = this.hash.of(`rate-limit ${name}`, key);
    if (this.#spendHeld(`${name}:${hashed}`)) return;
    // Sequential per key, so that requests of the same process never conflict in the store.
    const waitMs = await this.#turns.take(`${name}:${hashed}`, () => this.#wait(name, hashed, limit));
    if (waitMs > 0) throw rateLimited(waitMs);
  }

  /** @returns milliseconds until a token would be granted; 0 when it was. */
  async #wait(name: string, hashed: string, limit: RateLimit): Promise<number> {
    const id = `${name}:${hashed}`;
    // The previous request may have taken a block.
    if (this.#spendHeld(id)) return 0;
    const remembered = (this.#refusedUntil.get(id) ?? 0) - this.clock.monotonic();
    if (remembered > 0) return remembered;
    try {
      await this.#take(name, hashed, limit);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        this.#refusedUntil.set(id, this.clock.monotonic() + error.msBeforeNext);
        return error.msBeforeNext;
      }
      if (limit.whenUnavailable !== 'countHere' || !isStoreFailure(error)) throw error;
    }
    this.here.consume(name, hashed, limit.limit, limit.windowMs);
    return 0;
  }

  /** Takes a block if the bucket has enough tokens, otherwise a single token. @throws RateLimiterRes when it is empty. */
  async #take(name: string, hashed: string, limit: RateLimit): Promise<void> {
    const { block = 1 } = limit;
    const limiter = this.#limiter(name, limit);
    if (block > 1) {
      try {
        await limiter.consume(hashed, block);
        this.#held.set(`${name}:${hashed}`, block - 1);
        return;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
      }
    }
    await limiter.consume(hashed);
  }

  #spendHeld(id: string): boolean {
    const heldCount = this.#held.get(id) ?? 0;
    if (heldCount > 0) this.#held.set(id, heldCount - 1);
    return heldCount > 0;
  }

  #limiter(name: string, limit: RateLimit): BucketLimiter {
    const known = this.#limiters.get(name);
    if (known?.points === limit.limit && known.msDuration === limit.windowMs) return known;
    const limiter = new BucketLimiter(this.#buckets, name, limit);
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

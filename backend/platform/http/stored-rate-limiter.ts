import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import { isStoreFailure } from '../availability/store-failure.errors.ts';
import type { Clock } from '../clock/clock.ts';
import { Turns } from '../commands/turns.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import type { KeyedHash } from '../privacy/keyed-hash.ts';
import { BucketLimiter } from './bucket-limiter.ts';
import { RateLimitStore } from './rate-limit.store.ts';
import { rateLimited } from './rate-limited.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** So many at once, and as many again spread evenly over every window. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
  /**
   * What happens while operational state is away: without it the request is refused as the outage it is; `countHere` counts it in the
   * memory of this process. Nothing that sends a message or tries a secret counts there: restarts and further processes would multiply it.
   */
  readonly whenAway?: 'countHere';
  /**
   * Tokens that are taken at once and then spent without a write, for what happens often. Those that a process still holds at its end are gone. Where the
   * bucket holds fewer, they are taken one by one.
   */
  readonly block?: number;
}

/** Keys whose refusal is remembered; further ones are asked for again. */
const MAX_REFUSED = 20_000;
/** Keys of which tokens are held; those of a key that is forgotten are gone. */
const MAX_HELD = 20_000;

/**
 * Limits on what opens, sends, tries or streams: token buckets in operational state, which survive a restart and are shared by all
 * processes (ADR 37). Every request that is granted costs a write, or a part of one where a limit takes blocks, so reads are limited by
 * {@link RateLimiter}.
 */
@Injectable()
export class StoredRateLimiter {
  readonly #buckets: RateLimitStore;
  readonly #limiters = new Map<string, BucketLimiter>();
  readonly #turns = new Turns();
  /** Until when a key is refused, on the monotonic clock: a bucket never fills faster, so the store need not be asked. */
  readonly #refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSED });
  /** Tokens of a block that are not spent yet. */
  readonly #held = new LRUCache<string, number>({ max: MAX_HELD });

  /** @param here counts where a limit says so while the store is away. */
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
   * @param name of the limit, part of the stored id. @param key whom it counts: an address, an account, a contact; stored as a keyed hash.
   * @throws 429 `rate_limited` with Retry-After when none is left; StoreFailure when it cannot be counted.
   */
  async consume(name: string, key: string, limit: RateLimit): Promise<void> {
    const hashed = this.hash.of(`rate-limit ${name}`, key);
    if (this.#spendHeld(`${name}:${hashed}`)) return;
    // One request after the other: those of one process never get in each other's way in the store.
    const waitMs = await this.#turns.take(`${name}:${hashed}`, () => this.#wait(name, hashed, limit));
    if (waitMs > 0) throw rateLimited(waitMs);
  }

  /** @returns milliseconds until it is granted, 0 when it is. */
  async #wait(name: string, hashed: string, limit: RateLimit): Promise<number> {
    const id = `${name}:${hashed}`;
    // A request before this one may have taken a block.
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
      if (limit.whenAway !== 'countHere' || !isStoreFailure(error)) throw error;
    }
    this.here.consume(name, hashed, limit.limit, limit.windowMs);
    return 0;
  }

  /** A block where the bucket holds one, else a token. @throws RateLimiterRes when it is empty. */
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
    const held = this.#held.get(id) ?? 0;
    if (held > 0) this.#held.set(id, held - 1);
    return held > 0;
  }

  #limiter(name: string, limit: RateLimit): BucketLimiter {
    const known = this.#limiters.get(name);
    if (known?.points === limit.limit && known.msDuration === limit.windowMs) return known;
    const limiter = new BucketLimiter(this.#buckets, name, limit);
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.ts';
import { ownedString } from '../memory/owned-string.ts';
import { rateLimited } from './rate-limited.ts';

/** A bucket takes about 250 bytes. A client with more addresses than this could not be limited by address anyway. */
const MAX_BUCKETS = 20_000;

/** Result of taking a token. */
export interface Taken {
  /** Milliseconds until a token would be granted; 0 when it was granted. */
  readonly waitMs: number;
  readonly left: number;
  /** Milliseconds until the bucket is full again. */
  readonly fullInMs: number;
}

/**
 * Rate limits for reads, which only cost this process work: token buckets per (bucket, key) in memory, so that no read causes a write. Each API process
 * grants the full limit, and the limits are chosen accordingly. Logins, sends, guesses and streams are limited by {@link StoredRateLimiter}. The
 * number of buckets is bounded; under a flood of keys the least recently used ones are dropped.
 */
@Injectable()
export class RateLimiter {
  readonly #buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_BUCKETS });

  constructor(private readonly clock: Clock) {}

  /** Takes one token. @throws 429 `rate_limited` with Retry-After when none is left. */
  consume(bucket: string, key: string, limit: number, windowMs: number): void {
    const { waitMs } = this.take(bucket, key, limit, windowMs);
    if (waitMs > 0) throw rateLimited(waitMs);
  }

  /** Takes one token if one is left, and says how many remain. */
  take(bucket: string, key: string, limit: number, windowMs: number): Taken {
    const id = `${bucket}|${key}`;
    const now = this.clock.monotonic();
    const state = this.#buckets.get(id) ?? { tokens: limit, at: now };
    const tokens = Math.min(limit, state.tokens + ((now - state.at) * limit) / windowMs);
    const fullInMs = (missing: number) => (missing * windowMs) / limit;
    if (tokens < 1) return { waitMs: fullInMs(1 - tokens), left: 0, fullInMs: fullInMs(limit - tokens) };
    // The address may be a slice of a header of up to 16 kB, which it would keep in memory.
    this.#buckets.set(ownedString(id), { tokens: tokens - 1, at: now });
    return { waitMs: 0, left: Math.floor(tokens - 1), fullInMs: fullInMs(limit - tokens + 1) };
  }
}

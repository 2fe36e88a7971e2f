import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.ts';
import { ownedString } from '../memory/owned-string.ts';
import { rateLimited } from './rate-limited.ts';

/** About 250 bytes each. A client with more addresses is not stopped by limits per address anyway. */
const MAX_BUCKETS = 20_000;

/** What is left of a limit. */
export interface Taken {
  /** Time until a token is granted; 0 when it was. */
  readonly waitMs: number;
  readonly left: number;
  /** Time until the whole limit is left again. */
  readonly fullInMs: number;
}

/**
 * Limits on reads, which cost only this process's work: token buckets per (bucket, key) in memory, so that no read causes a write. Each API process
 * grants the full limit, and limits are chosen for that. Logins, sends, guesses and streams are limited by {@link StoredRateLimiter}. The
 * table is bounded; under a flood of keys the least recently used are dropped.
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
    // The address is a slice of a header of up to 16 kB, which would stay in memory with it.
    this.#buckets.set(ownedString(id), { tokens: tokens - 1, at: now });
    return { waitMs: 0, left: Math.floor(tokens - 1), fullInMs: fullInMs(limit - tokens + 1) };
  }
}

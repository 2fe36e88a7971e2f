import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.ts';
import { ownedString } from '../memory/owned-string.ts';
import { rateLimited } from './rate-limited.ts';

/** Some 250 bytes each. A client with more addresses than this is not stopped by limits per address anyway. */
const MAX_BUCKETS = 20_000;

/**
 * Limits on reads, whose cost is the work of this process: token buckets per (bucket, key) in its memory, so that no read costs a write.
 * With several api processes each one grants the full limit, and the limits are chosen for that. What opens, sends, tries or streams is
 * limited by {@link StoredRateLimiter}. The table is bounded; under a flood of keys the least recently used are dropped first.
 */
@Injectable()
export class RateLimiter {
  readonly #buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_BUCKETS });

  constructor(private readonly clock: Clock) {}

  /** Takes one token. @throws 429 `rate_limited` with Retry-After when none is left. */
  consume(bucket: string, key: string, limit: number, windowMs: number): void {
    const id = `${bucket}|${key}`;
    const now = this.clock.monotonic();
    const state = this.#buckets.get(id) ?? { tokens: limit, at: now };
    const tokens = Math.min(limit, state.tokens + ((now - state.at) * limit) / windowMs);
    if (tokens < 1) throw rateLimited(((1 - tokens) * windowMs) / limit);
    // An address is cut out of a header that may be 16 kB long, and would keep it in memory.
    this.#buckets.set(ownedString(id), { tokens: tokens - 1, at: now });
  }
}

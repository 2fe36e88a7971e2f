import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock/clock.ts';
import { apart } from '../../../platform/clock/deadline.ts';
import type { Logger } from '../../../platform/observability/logger.ts';
import type { FeedUses } from './feed-uses.store.ts';

/** How many feeds are cached; beyond that, a feed's day is simply written again. */
const MAX_REMEMBERED = 20_000;

/** Records once a day that a feed was read. */
export class TrackedFeedUses {
  readonly #recorded = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  constructor(
    private readonly uses: FeedUses,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  of(feedIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.uses.of(feedIds);
  }

  /** Fire and forget: if it fails, the next request of the day records the use. */
  used(feedId: string, accountId: string): void {
    const day = this.clock.now().toISOString().slice(0, 10);
    if (this.#recorded.get(feedId) === day) return;
    this.#recorded.set(feedId, day);
    apart(() => this.uses.used(feedId, accountId, day)).catch((error: unknown) => {
      this.#recorded.delete(feedId);
      this.logger.debug({ err: error }, 'the use of a feed was not recorded');
    });
  }
}

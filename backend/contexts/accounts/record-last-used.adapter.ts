import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import { withoutDeadline } from '../../platform/clock/deadline.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import type { LastUsed } from './last-used.store.ts';

/** How many feeds or keys are cached; beyond that, a day is simply written again. */
const MAX_REMEMBERED = 20_000;

/** Records once a day that a feed was read or an API key was used. */
export class RecordLastUsed {
  readonly #recorded = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  constructor(
    private readonly uses: LastUsed,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  lastDays(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.uses.lastDays(ids);
  }

  /** Fire and forget: if it fails, the next request of the day records the use. */
  record(id: string, accountId: string): void {
    const day = this.clock.now().toISOString().slice(0, 10);
    if (this.#recorded.get(id) === day) return;
    this.#recorded.set(id, day);
    withoutDeadline(() => this.uses.record(id, accountId, day)).catch((error: unknown) => {
      this.#recorded.delete(id);
      this.logger.debug({ err: error }, 'couldn’t record the use of a feed or API key');
    });
  }
}

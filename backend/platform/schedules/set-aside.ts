import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { type Backoff, exponentialBackoff } from '../clock/backoff.ts';

/** An item whose work failed. */
export interface FailedItem {
  readonly error: unknown;
  readonly failures: number;
  /** Time on the monotonic clock before which it is not retried. */
  readonly retryAt: number;
}

const RETRY = exponentialBackoff(1_000, 600_000);

/**
 * Items of a schedule that failed for a reason specific to them, such as an unreadable stream. The other items continue; these are retried with growing
 * pauses, and at once when an operator releases them.
 */
export class SetAside {
  readonly #failed = new Map<string, FailedItem>();
  /** Failed items that came up since the last sweep. */
  readonly #seen = new Set<string>();
  readonly #retry: Backoff;
  #isReleased = false;
  /** Set by the runner; without one, everything is retried on each run. */
  #now = Number.POSITIVE_INFINITY;

  constructor(retry: Backoff = RETRY) {
    this.#retry = retry;
  }

  get items(): ReadonlyMap<string, FailedItem> {
    return this.#failed;
  }

  /** Whether an operator has released an item since the last sweep. */
  get isReleased(): boolean {
    return this.#isReleased;
  }

  /**
   * Does the work of one item, unless it failed recently.
   * @param item name shown to operators: the stream that the work is about.
   * @param concernsAll tells which failures are not the item's fault. @returns whether the work was done. @throws failures that are not the item's fault.
   */
  async attempt(
    item: string,
    work: () => Promise<unknown>,
    concernsAll: (error: unknown) => boolean = isStoreFailure,
  ): Promise<boolean> {
    const before = this.#failed.get(item);
    if (before) this.#seen.add(item);
    if (before && before.retryAt > this.#now) return false;
    try {
      await work();
    } catch (error) {
      if (concernsAll(error)) throw error;
      const failures = (before?.failures ?? 0) + 1;
      this.#failed.set(item, { error, failures, retryAt: this.#now + this.#retry(failures) });
      this.#seen.add(item);
      return false;
    }
    this.#failed.delete(item);
    this.#seen.delete(item);
    return true;
  }

  /** Sets the time of the monotonic clock, in milliseconds. */
  at(now: number): void {
    this.#now = now;
  }

  /** Restores items that an earlier run set aside; they are due at once. */
  restore(items: Iterable<readonly [item: string, error: string]>): void {
    this.#failed.clear();
    for (const [item, error] of items) this.#failed.set(item, { error: new Error(error), failures: 0, retryAt: 0 });
  }

  /** Makes an item due. */
  release(item: string): void {
    const failed = this.#failed.get(item);
    if (failed) this.#failed.set(item, { ...failed, retryAt: 0 });
    this.#isReleased = true;
  }

  /** Call at the end of a run over all items: failed items that did not come up in it no longer need work. */
  sweep(): void {
    for (const item of this.#failed.keys()) if (!this.#seen.has(item)) this.#failed.delete(item);
    this.#seen.clear();
    this.#isReleased = false;
  }
}

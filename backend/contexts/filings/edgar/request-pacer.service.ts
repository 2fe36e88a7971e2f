import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock/clock.ts';

/**
 * Spaces requests evenly. A token bucket would allow bursts of up to twice its rate in the second after a pause, and EDGAR blocks clients for those.
 * Intervals are measured from when a request was sent.
 */
export class RequestPacer {
  readonly #interval: number;
  #next = 0;
  #queue: Promise<void> = Promise.resolve();
  #recent: number[] = [];

  /** Sends 5% below the rate, so that uneven network delays don't make requests arrive faster than `perSecond`. */
  constructor(
    private readonly perSecond: number,
    private readonly clock: Clock,
  ) {
    this.#interval = 1000 / (perSecond * 0.95);
  }

  /** Resolves when the next request may be sent; first come, first served. */
  turn(): Promise<void> {
    const turn = this.#queue.then(() => this.#wait());
    this.#queue = turn;
    return turn;
  }

  /** Share of the budget used in the last second, 0 to 1. */
  used(): number {
    this.#dropBefore(this.clock.monotonic() - 1000);
    return this.#recent.length / this.perSecond;
  }

  async #wait(): Promise<void> {
    for (let left = this.#next - this.clock.monotonic(); left >= 1; left = this.#next - this.clock.monotonic()) await sleep(left);
    const now = this.clock.monotonic();
    this.#next = Math.max(now, this.#next) + this.#interval;
    this.#dropBefore(now - 1000);
    this.#recent.push(now);
  }

  #dropBefore(time: number): void {
    const first = this.#recent.findIndex((moment) => moment > time);
    this.#recent = first === -1 ? [] : this.#recent.slice(first);
  }
}

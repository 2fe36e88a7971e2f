import { Clock } from '../../backend/platform/clock/clock.ts';

/** A clock that advances 5 ms with every reading. */
export class SlowClock extends Clock {
  #elapsed = 0;
  now(): Date {
    return new Date();
  }
  monotonic(): number {
    this.#elapsed += 5;
    return this.#elapsed;
  }
}

import { Clock } from '../../backend/platform/clock/clock.ts';

/** Every look at it finds 5 ms gone. */
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

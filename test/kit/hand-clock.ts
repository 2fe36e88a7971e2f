import { Clock } from '../../backend/platform/clock/clock.ts';

/** A clock that only moves when a test sets it. */
export class HandClock extends Clock {
  /** @param ms since 1970; the monotonic clock shows the same. */
  constructor(public ms = 0) {
    super();
  }

  set(instant: string): void {
    this.ms = Date.parse(instant);
  }

  now(): Date {
    return new Date(this.ms);
  }

  monotonic(): number {
    return this.ms;
  }
}

/** The only source of wall-clock time. Deciders and projectors never use it: they get time from commands and events. */
export abstract class Clock {
  /** Current wall-clock time. */
  abstract now(): Date;
  /** Milliseconds on a clock that never goes backwards; for durations and deadlines only. */
  abstract monotonic(): number;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  monotonic(): number {
    return performance.now();
  }
}

/** Work that is looked for by the clock instead of the log. One worker does it at a time. */
export abstract class Schedule {
  /** Name of its runner, as operators and logs call it. */
  abstract readonly name: string;
  /** Lease under which it runs; null where whoever starts it has one that covers it. */
  abstract readonly lease: string | null;

  /** Called whenever it begins anew, before the first look: another worker may have done the work meanwhile. */
  begin(): void {}

  /** One look. @returns milliseconds until the next one. */
  abstract look(signal: AbortSignal): Promise<number>;

  /**
   * Where it is there, a look that failed is followed by another one after so many milliseconds. Without it the run ends, and its supervisor
   * begins anew: soon where a store was away, else after ever longer pauses.
   * @param failures looks in a row that have failed.
   */
  afterFailure?(error: unknown, failures: number, signal: AbortSignal): Promise<number> | number;
}

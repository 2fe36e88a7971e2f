import { SetAside } from './set-aside.ts';

/** Work that begins by time instead of by an event. One worker does it at a time. */
export abstract class Schedule {
  /** Items that fail by themselves: a look that works through many does each in {@link SetAside.attempt}, so that one holds up no other. */
  readonly setAside = new SetAside();

  /** Name of its runner, as operators and logs call it. */
  abstract readonly name: string;
  /** Lease under which it runs; null where its caller holds one. */
  abstract readonly lease: string | null;

  /** Called before the first look of each run, because another worker may have done the work since the last run. */
  begin(): void {}

  /** One look. @returns milliseconds until the next one. */
  abstract look(signal: AbortSignal): Promise<number>;

  /**
   * If present, returns the milliseconds after which a failed look is followed by another one. Without it the run ends, and its supervisor
   * starts it again: soon where a store was away, else after growing pauses.
   * @param failures looks in a row that have failed.
   */
  afterFailure?(error: unknown, failures: number, signal: AbortSignal): Promise<number> | number;
}

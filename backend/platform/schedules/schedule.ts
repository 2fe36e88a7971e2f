import { SetAside } from './set-aside.ts';

/** Work triggered by time rather than by an event, done by one worker at a time. */
export abstract class Schedule {
  /** Items that fail individually: a run over many items does each in {@link SetAside.attempt}, so that one failure does not block the others. */
  readonly setAside = new SetAside();

  /** Name of its runner, for operators and logs. */
  abstract readonly name: string;
  /** Name of its lease; null when its caller holds one. */
  abstract readonly lease: string | null;

  /** Called before the first run under a lease, because another worker may have done the work since. */
  begin(): void {}

  /** Does the work once. @returns milliseconds until the next time. */
  abstract look(signal: AbortSignal): Promise<number>;

  /**
   * If present, returns the milliseconds until the retry of a failed run. Without it the runner ends, and its supervisor restarts it: soon after a store
   * outage, otherwise with growing pauses.
   * @param failures consecutive failures.
   */
  afterFailure?(error: unknown, failures: number, signal: AbortSignal): Promise<number> | number;
}

import { SetAside } from './set-aside.ts';

/** Work that is triggered by time rather than by events, and done by one worker at a time. */
export abstract class Schedule {
  /** Items that failed individually: a run over many items handles each one in {@link SetAside.attempt}, so that one failure does not block the others. */
  readonly setAside = new SetAside();

  /** Name of its runner, for operators and logs. */
  abstract readonly name: string;
  /** Name of its lease; null when its caller holds one. */
  abstract readonly lease: string | null;

  /** Called before the first run under a lease, because another worker may have done the work in the meantime. */
  begin(): void {}

  /** Checks for work and does it, once. @returns milliseconds until the next call. */
  abstract look(signal: AbortSignal): Promise<number>;

  /**
   * If present, returns the milliseconds until a failed run is retried. Without it a failure ends the runner, and its supervisor restarts it: soon if
   * a store was unavailable, otherwise with growing pauses.
   * @param failures consecutive failures.
   */
  afterFailure?(error: unknown, failures: number, signal: AbortSignal): Promise<number> | number;
}

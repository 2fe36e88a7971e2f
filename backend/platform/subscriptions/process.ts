import type { DomainEvent, Recorded } from '../event-store/define-event.ts';

/**
 * A process manager: reacts to events with commands or outbox rows. Every effect must be idempotent (deterministic ids), because an event is delivered
 * again after a crash. It never queries a view; data that it needs to look up, it stores itself, from the events it receives.
 */
export abstract class Process<E extends DomainEvent = DomainEvent> {
  /** Key of its checkpoint; must never change. */
  abstract readonly name: string;
  abstract readonly categories: readonly string[];
  abstract readonly handles: readonly E['type'][];
  /**
   * How many events of different streams may be handled at once; events of one stream stay in order. 1 means strict log order over all streams.
   */
  readonly concurrency: number = 1;
  /**
   * Whether events of different streams may be handled in any order, even by different workers; then the operator may divide the process into parts
   * by hash of the stream (`WORKER_PARTITIONS`).
   */
  readonly streamsAreIndependent: boolean = false;
  /**
   * @throws RetryLater to hold this stream back and retry it without counting a failure, while other streams continue;
   *   ProcessPaused when no other stream could continue either. After any other error the event is retried with back-off, and finally the stream is parked.
   */
  abstract handle(event: Recorded<E>): Promise<void>;

  /**
   * Called when all tries of an event have failed and its stream is about to be parked until an operator releases it. It is called again when a released
   * stream is parked once more or after a crash, so its effects must be idempotent too. If it throws, the error is logged and the stream is still parked.
   */
  async abandoned(_event: Recorded<E>, _error: unknown): Promise<void> {}
}

/** The event cannot be handled now, for a reason that has nothing to do with the event. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  constructor(
    message: string,
    readonly afterMs: number,
  ) {
    super(message);
  }
}

/** Like {@link RetryLater}, but the reason blocks every event of the process, so that trying others is pointless: all of them wait in place. */
export class ProcessPaused extends RetryLater {}

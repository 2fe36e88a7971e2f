import type { DomainEvent, Recorded } from '../event-store/define-event.ts';

/**
 * A process manager: reacts to events with commands or outbox rows. Every effect must be idempotent (deterministic ids), because
 * an event is handed over again after a crash. It never queries a view; data it must look up it stores itself, from its own events.
 */
export abstract class Process<E extends DomainEvent = DomainEvent> {
  /** Key of its checkpoint; never changes once deployed. */
  abstract readonly name: string;
  abstract readonly categories: readonly string[];
  abstract readonly handles: readonly E['type'][];
  /**
   * How many events of different streams may be in flight at once; events of one stream stay in order.
   * 1 means strict log order over all streams.
   */
  readonly concurrency: number = 1;
  /**
   * @throws RetryLater to hold this stream back and try again without counting as a failure: the other streams go on meanwhile;
   *   ProcessPaused when they could not go on either; anything else is retried with back-off and then parks the stream.
   */
  abstract handle(event: Recorded<E>): Promise<void>;

  /**
   * All tries of an event failed and its stream is about to be parked until an operator releases it. It is called again when a released stream
   * is parked once more, or after a crash: its effects must be idempotent too. An error it throws is logged; the stream is parked nevertheless.
   */
  async abandoned(_event: Recorded<E>, _error: unknown): Promise<void> {}
}

/** The work cannot be done now through no fault of the message. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  constructor(
    message: string,
    readonly afterMs: number,
  ) {
    super(message);
  }
}

/** What holds this event up holds up every event of the process, so nothing is gained by trying others: all of them wait in their places. */
export class ProcessPaused extends RetryLater {}

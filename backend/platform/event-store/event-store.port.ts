/**
 * The port to the event log. Two adapters: `sqlite/` (embedded) and `esdb/` (EventStoreDB); one contract suite
 * (`test/contract/event-store.contract.ts`) checks that they behave the same.
 */

/** Position of an event in the whole log: 20 decimal digits, so that positions sort as text. */
export type Position = string & { readonly __brand: 'Position' };

/** What an append expects of its stream. There is no "any", because it would disable idempotency. */
export type Expected = { readonly kind: 'noStream' } | { readonly kind: 'revision'; readonly revision: number };

export interface NewEvent {
  /** UUID; a retry of the same append carries the same ids. */
  readonly id: string;
  readonly type: string;
  /** JSON object or array, at most {@link MAX_EVENT_BYTES} when serialized; undefined when a stored event cannot be read. */
  readonly data: unknown;
  /** Flat string map without personal data. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 0-based index in its stream. */
  readonly revision: number;
  readonly position: Position;
  readonly recordedAt: Date;
}

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: number;
  /** Position of the last event of this append. */
  readonly position: Position;
}

export interface ReadAllPage {
  readonly events: readonly StoredEvent[];
  /** Everything up to here was read: the next page starts after it. Null only for an empty log read from the start. */
  readonly reached: Position | null;
  /** True when `reached` is the end of the log as it was when the page was read. */
  readonly end: boolean;
}

export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** All matching events up to `position` were delivered before this message. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caughtUp'; readonly position: Position | null };

export const MAX_EVENT_BYTES = 256 * 1024;

/** Reading the log. */
export abstract class EventStore {
  /** Events of one stream in order; empty when the stream does not exist. Reads from the leader. */
  abstract read(
    stream: string,
    options?: { readonly from?: number; readonly limit?: number; readonly backwards?: boolean },
  ): Promise<readonly StoredEvent[]>;

  /**
   * One page of the whole log after `after` (exclusive), limited to streams of the given categories.
   * @throws CheckpointBeyondLog when the log does not reach that far.
   */
  abstract readAll(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly limit: number;
  }): Promise<ReadAllPage>;

  /**
   * Delivers the history after `after`, then new events, in order, to one consumer and with back-pressure. Ends or throws when the subscription is
   * dropped or `signal` aborts; the supervisor then resubscribes from its own committed checkpoint.
   * @throws CheckpointBeyondLog when the log does not reach that far.
   */
  abstract subscribe(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<SubscriptionMessage>;

  /**
   * Position of the last event in the log, null when it is empty. That event may be the server's own; only {@link readAll} shows whether there are
   * events in given categories.
   */
  abstract tail(): Promise<Position | null>;

  /** Id of this log, assigned at its creation; checkpoints of another log are rejected. */
  abstract logId(): Promise<string>;

  /** Resolves when the store answers. @throws StoreUnavailable */
  abstract ping(): Promise<void>;

  abstract close(): Promise<void>;
}

/** The category of a stream: everything before the first dash. */
export function categoryOf(stream: string): string {
  const dash = stream.indexOf('-');
  return dash === -1 ? stream : stream.slice(0, dash);
}

/** Formats a number of the log as a {@link Position}. */
export function toPosition(value: bigint | number): Position {
  return value.toString().padStart(20, '0') as Position;
}

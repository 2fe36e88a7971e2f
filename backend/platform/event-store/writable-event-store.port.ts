import { type AppendResult, EventStore, type Expected, type NewEvent } from './event-store.port.ts';

/** The event log as its adapters implement it. Only the command executor appends; all other code gets an {@link EventStore}. */
export abstract class WritableEventStore extends EventStore {
  /**
   * Appends all events or none, durably. Streams are named `<category>-<id>`; one append carries at most 1 MiB.
   * Repeating an append (same ids, same expectation) whose events are already stored returns the earlier result.
   * @throws StreamConflict when the stream is at another revision; OutcomeUnknown when there was no answer (repeat the identical append);
   *   PayloadTooLarge; InvalidName for `$`-names; StoreUnavailable.
   */
  abstract append(stream: string, events: readonly NewEvent[], expected: Expected): Promise<AppendResult>;
}

import { LRUCache } from 'lru-cache';
import type { StoredEvent } from '../event-store/event-store.port.ts';
import { ownedString } from '../memory/owned-string.ts';

/** Shorter streams are not cached: reading them for every command is cheaper. */
const MIN_STREAM_LENGTH = 200;
/** Maximum number of events in all cached streams together; each takes about 100 bytes for its command id. */
const MAX_EVENTS = 100_000;

/** A stream folded up to a revision. */
export interface FoldedStream<S> {
  readonly revision: number;
  readonly state: S;
  /** Ids of the commands that wrote the stream, to recognize repeated commands. */
  readonly commandIds: ReadonlySet<string>;
}

interface Remembered extends FoldedStream<unknown> {
  /** Part of the cache key, because two deciders may fold the same stream into different states. */
  readonly decider: object;
  readonly commandIds: Set<string>;
}

/**
 * Caches the folded state of long streams, so that a command reads only newer events. The log stays authoritative: newer events of other processes
 * are read, and the expected revision of the append detects any that come later.
 */
export class FoldedStreams {
  readonly #streams = new LRUCache<string, Remembered>({
    maxSize: MAX_EVENTS,
    sizeCalculation: ({ revision }) => Math.max(1, revision),
  });

  of<S>(stream: string, decider: object): FoldedStream<S> | null {
    const known = this.#streams.get(stream);
    return known?.decider === decider ? (known as unknown as FoldedStream<S>) : null;
  }

  /** @param stored events after the cached revision, or all; @param state after the last of them. */
  keep(stream: string, decider: object, stored: readonly StoredEvent[], state: unknown): void {
    const last = stored.at(-1);
    const known = this.#streams.get(stream);
    const before = known?.decider === decider ? known : null;
    if (!last || (!before && stored.length < MIN_STREAM_LENGTH)) return;
    const commandIds = before?.commandIds ?? new Set<string>();
    for (const { metadata } of stored) {
      const id = metadata['commandId'];
      if (typeof id === 'string') commandIds.add(ownedString(id));
    }
    this.#streams.set(stream, { decider, revision: last.revision, state, commandIds });
  }
}

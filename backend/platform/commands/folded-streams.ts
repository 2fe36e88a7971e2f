import { LRUCache } from 'lru-cache';
import type { StoredEvent } from '../event-store/event-store.port.ts';
import { ownedString } from '../memory/owned-string.ts';

/** A shorter stream is read again for every command: that costs less than to remember it. */
const SHORTEST = 200;
/** Events of all remembered streams together, some 100 bytes each for the ids of their commands. */
const MAX_EVENTS = 100_000;

/** A stream folded up to a revision. */
export interface FoldedStream<S> {
  readonly revision: number;
  readonly state: S;
  /** Ids of the commands that wrote it, so that a repeated one is recognized. */
  readonly commandIds: ReadonlySet<string>;
}

interface Remembered extends FoldedStream<unknown> {
  /** Two deciders may fold one stream to different states. */
  readonly decider: object;
  readonly commandIds: Set<string>;
}

/**
 * Folded states of long streams, so that a command on one reads only what was appended since the last. The log stays the truth: what another
 * process appended is read, and the expected revision of the append finds what was not.
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

  /** @param stored events after what was known, or all of them; @param state after the last of them. */
  keep(stream: string, decider: object, stored: readonly StoredEvent[], state: unknown): void {
    const last = stored.at(-1);
    const known = this.#streams.get(stream);
    const before = known?.decider === decider ? known : null;
    if (!last || (!before && stored.length < SHORTEST)) return;
    const commandIds = before?.commandIds ?? new Set<string>();
    for (const { metadata } of stored) {
      const id = metadata['commandId'];
      if (typeof id === 'string') commandIds.add(ownedString(id));
    }
    this.#streams.set(stream, { decider, revision: last.revision, state, commandIds });
  }
}

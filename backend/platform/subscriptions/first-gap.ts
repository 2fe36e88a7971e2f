import type { Position } from '../event-store/event-store.port.ts';

interface Place {
  readonly position: Position;
  readonly recordedAt: Date | null;
  done: boolean;
}

/**
 * Tracks log positions that finish out of order: a checkpoint may only advance to just before the first unfinished one. Consecutive finished positions
 * are merged, so no more than twice the number of unfinished ones are kept, however long the first one takes.
 */
export class FirstGap {
  #places: Place[] = [];
  #reached: Omit<Place, 'done'> | null = null;

  /** The last position before the first unfinished one; null when nothing is finished yet. */
  get reached(): Omit<Place, 'done'> | null {
    return this.#reached;
  }

  get open(): boolean {
    return this.#places.length > 0;
  }

  /** @returns a function to call when this position is done. */
  begin(position: Position, recordedAt: Date | null): () => void {
    const place: Place = { position, recordedAt, done: false };
    this.#places.push(place);
    return () => {
      place.done = true;
      this.#advance();
    };
  }

  /** Adds a position that needs no work. */
  pass(position: Position, recordedAt: Date | null): void {
    if (this.#places.length === 0) {
      this.#reached = { position, recordedAt };
      return;
    }
    if (this.#places.at(-1)?.done) this.#places.pop();
    this.#places.push({ position, recordedAt, done: true });
  }

  /** Number of positions kept: the unfinished ones, and the last finished one before each. */
  get size(): number {
    return this.#places.length;
  }

  #advance(): void {
    const gap = this.#places.findIndex((place) => !place.done);
    const finished = gap === -1 ? this.#places.length : gap;
    this.#reached = this.#places[finished - 1] ?? this.#reached;
    this.#places = this.#places.slice(finished).filter((place, at, rest) => !(place.done && rest[at + 1]?.done));
  }
}

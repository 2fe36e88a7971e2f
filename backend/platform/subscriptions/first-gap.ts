import type { Position } from '../event-store/event-store.port.ts';

interface Place {
  readonly position: Position;
  readonly recordedAt: Date | null;
  done: boolean;
}

/** Places of the log in order, finished in any order: a checkpoint may stand only before the first unfinished one. */
export class FirstGap {
  #places: Place[] = [];
  #reached: Omit<Place, 'done'> | null = null;

  /** The last place before the first gap, null when nothing has been finished yet. */
  get reached(): Omit<Place, 'done'> | null {
    return this.#reached;
  }

  get open(): boolean {
    return this.#places.length > 0;
  }

  /** @returns what to call when this place is done. */
  begin(position: Position, recordedAt: Date | null): () => void {
    const place: Place = { position, recordedAt, done: false };
    this.#places.push(place);
    return () => {
      place.done = true;
      this.#advance();
    };
  }

  /** A place with nothing to do. */
  pass(position: Position, recordedAt: Date | null): void {
    if (this.#places.length === 0) this.#reached = { position, recordedAt };
    else this.begin(position, recordedAt)();
  }

  #advance(): void {
    const gap = this.#places.findIndex((place) => !place.done);
    const finished = gap === -1 ? this.#places.length : gap;
    this.#reached = this.#places[finished - 1] ?? this.#reached;
    if (finished > 0) this.#places = this.#places.slice(finished);
  }
}

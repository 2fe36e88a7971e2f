import { type Position, type StoredEvent, toPosition } from '../event-store.port.ts';

/** Stream that records the move of another log into this one: its start, marks along the way, and its end. */
export const MOVE = 'logMove-filingwire';
/** Events between two marks, and so the most that a reader inside the moved part may have to read and discard. */
export const EVENTS_PER_MARK = 500;
/** Metadata of a moved event: its position and time in the original log. */
const POSITION = 'movedPosition';
const RECORDED_AT = 'movedRecordedAt';

/** Metadata for the copy of an event: its own, plus its original position and time. */
export function movedMetadata(
  metadata: Readonly<Record<string, string>>,
  position: Position,
  recordedAt: number,
): Readonly<Record<string, string>> {
  return { ...metadata, [POSITION]: position, [RECORDED_AT]: String(recordedAt) };
}

/** A moved event as it was in the original log; null for an event that was appended here. */
export function asBeforeMove(event: StoredEvent): StoredEvent | null {
  const { [POSITION]: position, [RECORDED_AT]: recordedAt, ...metadata } = event.metadata;
  if (position === undefined) return null;
  return { ...event, metadata, position: position as Position, recordedAt: new Date(Number(recordedAt)) };
}

/** Where an event of the original log is in this log. */
export interface Mark {
  readonly position: Position;
  readonly commit: Position;
}

/**
 * Positions in a log that continues another one. Moved events keep theirs. The position of a later event is its commit position plus the last moved
 * position. For a commit position inside the moved part only a lower bound is known: the mark before it.
 */
export class MovedPositions {
  /** @param marks in order; the last one is the last moved event. */
  constructor(
    readonly logId: string,
    private readonly marks: readonly Mark[],
  ) {}

  get #through(): Mark {
    return this.marks.at(-1) ?? { position: toPosition(0), commit: toPosition(0) };
  }

  event(event: StoredEvent): StoredEvent {
    return asBeforeMove(event) ?? { ...event, position: this.#after(event.position) };
  }

  /** Position at a commit position, or a lower bound of it; null before the first mark. */
  position(commit: Position | null): Position | null {
    if (commit === null) return null;
    if (commit > this.#through.commit) return this.#after(commit);
    return this.#markBefore((mark) => mark.commit <= commit)?.position ?? null;
  }

  /** The commit position to start reading from to get the events after a position. Earlier events may come first, at most as many as between two marks. */
  commitBefore(position: Position | null): Position | null {
    if (position === null) return null;
    const { position: last, commit } = this.#through;
    if (position <= last) return this.#markBefore((mark) => mark.position <= position)?.commit ?? null;
    const appended = toPosition(BigInt(position) - BigInt(last));
    // A position after the moved part must not be looked up inside it.
    return this.isMoved(appended) ? commit : appended;
  }

  isMoved(commit: Position): boolean {
    return commit <= this.#through.commit;
  }

  #after(commit: Position): Position {
    return toPosition(BigInt(commit) + BigInt(this.#through.position));
  }

  #markBefore(isBefore: (mark: Mark) => boolean): Mark | undefined {
    let [low, high] = [0, this.marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const mark = this.marks[middle];
      if (mark && isBefore(mark)) low = middle + 1;
      else high = middle;
    }
    return this.marks[low - 1];
  }
}

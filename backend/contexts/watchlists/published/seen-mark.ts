import type { Position } from '../../../platform/event-store/event-store.port.ts';

/** Up to where a reader has seen a company: all forms, or one of them. Positions of the log (ADR 4). */
export interface SeenMark {
  readonly cik: string;
  /** Null: every form. */
  readonly form: string | null;
  readonly upTo: Position;
}

/** What a reader has seen of one watchlist. `revision` changes with every write; 0 before the first. */
export interface SeenMarks {
  readonly marks: readonly SeenMark[];
  readonly revision: number;
}

/** Adds marks to marks: the later one wins, so no order of arrival can make something unseen again. */
export function mergeMarks(held: readonly SeenMark[], added: readonly SeenMark[]): readonly SeenMark[] {
  const merged = new Map(held.map((mark) => [keyOf(mark), mark]));
  for (const mark of added) {
    const known = merged.get(keyOf(mark));
    if (!known || mark.upTo > known.upTo) merged.set(keyOf(mark), mark);
  }
  return [...merged.values()];
}

const keyOf = ({ cik, form }: SeenMark) => `${cik}|${form ?? ''}`;

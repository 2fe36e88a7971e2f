import type { Position } from '#platform/event-store/event-store.port.ts';

/** The log position up to which a reader has seen a company's filings, for all forms or one (ADR 4). */
export interface SeenMark {
  readonly cik: string;
  /** Null for every form. */
  readonly form: string | null;
  readonly upTo: Position;
}

/** An account's seen marks. `revision` changes with every write; 0 before the first one. */
export interface SeenMarks {
  readonly marks: readonly SeenMark[];
  readonly revision: number;
}

/** Merges marks. The higher position wins, so a mark that arrives late cannot make a filing unseen again. */
export function mergeMarks(current: readonly SeenMark[], added: readonly SeenMark[]): readonly SeenMark[] {
  const merged = new Map(current.map((mark) => [keyOf(mark), mark]));
  for (const mark of added) {
    const known = merged.get(keyOf(mark));
    if (!known || mark.upTo > known.upTo) merged.set(keyOf(mark), mark);
  }
  return [...merged.values()];
}

const keyOf = ({ cik, form }: SeenMark) => `${cik}|${form ?? ''}`;

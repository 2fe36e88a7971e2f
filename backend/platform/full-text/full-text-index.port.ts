import type { Position } from '../event-store/event-store.port.ts';

/** A part of a text that is found as one: characters `start` to `end` of it. */
export interface IndexedPassage {
  readonly start: number;
  readonly end: number;
  /** What it is found by, as `wordsOf` writes it. */
  readonly words: readonly string[];
}

export interface IndexedText {
  readonly id: string;
  /** Position of the event it follows from; of two versions the one with the later position stays. */
  readonly position: Position;
  /** Hash of the text in the text store that the passages point into. */
  readonly hash: string;
  /** What it is about in words, shown with its hits. */
  readonly title: string;
  readonly label: string;
  /** `2026-01-12` */
  readonly date: string;
  /** One of few values that a search may be limited to. */
  readonly kind: string;
  /** Whom it belongs to; a search may be limited to some of them. */
  readonly owners: readonly string[];
  readonly passages: readonly IndexedPassage[];
}

export interface FullTextQuery {
  /** As `wordsOf` writes them; the first 24 are looked for. */
  readonly words: readonly string[];
  /** Whether a passage has to hold all of them or one of them. */
  readonly match: 'all' | 'any';
  readonly kinds?: readonly string[];
  readonly owners?: readonly string[];
  /** First and last date, both included. */
  readonly from?: string;
  readonly to?: string;
  /** At most {@link MAX_HITS} with the offset. */
  readonly limit: number;
  readonly offset?: number;
}

export interface FullTextHit extends Omit<IndexedText, 'position' | 'passages' | 'owners'> {
  readonly start: number;
  readonly end: number;
}

export const MAX_HITS = 500;

/**
 * Finds passages of stored texts by their words. It holds nothing that could not be made again: deleted, it is filled from the log and the
 * text store. Two adapters: SQLite (FTS5) and MongoDB (a text index).
 */
export abstract class FullTextIndex {
  /** Puts all passages of a text in the place of those it had. Does nothing where a later version is indexed. */
  abstract put(text: IndexedText): Promise<void>;
  /** The best hits first; what holds more of the words, and rarer ones, is better. */
  abstract search(query: FullTextQuery): Promise<readonly FullTextHit[]>;
  /** Everything of the log up to here is indexed; null where nothing is, or where the index was filled from another log. */
  abstract checkpoint(logId: string): Promise<Position | null>;
  /** Sets the checkpoint. Called in log order by whoever indexes; two at once only repeat work. */
  abstract advance(logId: string, position: Position): Promise<void>;
  /** Removes everything, the checkpoint included. */
  abstract clear(): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

import type { Position } from '../event-store/event-store.port.ts';

/** A searchable passage of a text, from character `start` to `end`. */
export interface IndexedPassage {
  readonly start: number;
  readonly end: number;
  /** Its index words, as `wordsOf` returns them. */
  readonly words: readonly string[];
}

export interface IndexedText {
  readonly id: string;
  /** Position of the event that caused this version; the version with the later position wins. */
  readonly position: Position;
  /** Hash of the full text in the text store; passages are offsets into it. */
  readonly hash: string;
  /** Title shown with its hits. */
  readonly title: string;
  readonly label: string;
  /** `2026-01-12` */
  readonly date: string;
  /** Category that a search can filter by; there are only a few. */
  readonly kind: string;
  /** Owners, such as company ids, that a search can filter by. */
  readonly owners: readonly string[];
  readonly passages: readonly IndexedPassage[];
}

export interface FullTextQuery {
  /** As `wordsOf` returns them; only the first 24 are searched. */
  readonly words: readonly string[];
  /** Whether a passage must contain all words or any of them. */
  readonly match: 'all' | 'any';
  readonly kinds?: readonly string[];
  readonly owners?: readonly string[];
  /** First and last date, inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Limit plus offset is at most {@link MAX_HITS}. */
  readonly limit: number;
  readonly offset?: number;
}

export interface FullTextHit extends Omit<IndexedText, 'position' | 'passages' | 'owners'> {
  readonly start: number;
  readonly end: number;
}

export const MAX_HITS = 500;

/**
 * Full-text search over passages of stored texts. The index is derived data: if deleted, it is refilled from the log and the text store. There are
 * two adapters: SQLite (FTS5) and MongoDB (a text index).
 */
export abstract class FullTextIndex {
  /** Replaces all passages of a text. Does nothing when a later version is indexed. */
  abstract put(text: IndexedText): Promise<void>;
  /** Best hits first: passages with more of the words, and with rarer words, rank higher. */
  abstract search(query: FullTextQuery): Promise<readonly FullTextHit[]>;
  /** The log is indexed up to here; null when the index is empty or was filled from another log. */
  abstract checkpoint(logId: string): Promise<Position | null>;
  /** Sets the checkpoint. Called in log order; two indexers running at once only repeat each other's work. */
  abstract advance(logId: string, position: Position): Promise<void>;
  /** Removes everything, including the checkpoint. */
  abstract clear(): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

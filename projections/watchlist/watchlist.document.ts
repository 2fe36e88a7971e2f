import type { EntryRules } from '../../backend/contexts/watchlists/published/entry-rules.events.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

export interface WatchlistEntry {
  /** Id of the TickerAdded event. */
  readonly id: string;
  readonly ticker: string;
  readonly cik: string;
  readonly companyName: string;
  readonly forms: readonly string[];
  readonly brandId: string;
  readonly note: Encrypted | null;
  /** Null when the account's own rules apply. */
  readonly rules: EntryRules | null;
  /** ISO-8601 UTC; null when not muted. May be in the past. */
  readonly mutedUntil: string | null;
  /** An encrypted JSON array of texts. */
  readonly tags: Encrypted | null;
  /** Number of changes since it was added. */
  readonly version: number;
  readonly addedAt: string;
  /** Only filings attached to the company after this position can be unseen. */
  readonly since: Position;
}

/** An entry of a merged list that exceeded the limit, kept here until it is added or discarded. */
export type EntryNotMerged = Pick<WatchlistEntry, 'ticker' | 'companyName' | 'forms' | 'note'>;

/** An account's watchlist; `_id` is the account. Entries in the order they were added. */
export interface WatchlistDocument extends StoredDocument {
  readonly entries: readonly WatchlistEntry[];
  /** Absent when there are none. */
  readonly notMerged?: readonly EntryNotMerged[];
  /** True once the account is erased; absent otherwise. */
  readonly erased?: true;
}

export const watchlist = defineCollection<WatchlistDocument>({ name: 'watchlist', version: 3, fields: {}, indexes: [] });

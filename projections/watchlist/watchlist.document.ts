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
  readonly addedAt: string;
  /** Only filings attached to the company after this position can be unseen. */
  readonly since: Position;
}

/** What one account follows; `_id` is the account. Entries in the order they were added. */
export interface WatchlistDocument extends StoredDocument {
  readonly entries: readonly WatchlistEntry[];
  /** True once the account is erased; absent otherwise. */
  readonly erased?: true;
}

export const watchlist = defineCollection<WatchlistDocument>({ name: 'watchlist', version: 1, fields: {}, indexes: [] });

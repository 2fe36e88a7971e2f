import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

export interface AccountFeed {
  readonly feedId: string;
  /** Keyed hash of the secret in its URL. */
  readonly feedKey: string;
  readonly name: Encrypted;
  /** Null for the whole watchlist. */
  readonly ticker: string | null;
  /** The tag whose tickers it covers; absent without one. */
  readonly tag?: Encrypted;
  readonly brandId: string;
  readonly createdAt: string;
}

/** The live feeds of one account, oldest first; `_id` is the account. */
export interface AccountFeedsDocument extends StoredDocument {
  readonly feeds: readonly AccountFeed[];
  readonly feedKeys: readonly string[];
}

export const accountFeeds = defineCollection<AccountFeedsDocument>({
  name: 'account-feeds',
  version: 1,
  fields: { feedKeys: 'string[]' },
  indexes: [{ fields: ['feedKeys'], serves: 'the feed at a given address' }],
});

import type { SealedPlace } from '#platform/privacy/sealed-place.ts';
import { WATCHLIST } from './watchlist.events.ts';

/** Sealed fields of watchlist entries. The same ciphertext is valid in every event that carries the entry. */
export function entryFields(accountId: string) {
  const entry = { subject: accountId, stream: `${WATCHLIST}-${accountId}`, earlierEvents: ['EntriesMerged'] };
  return {
    note: { ...entry, event: 'TickerNote', field: 'note' },
    tags: { ...entry, event: 'TickerTags', field: 'tags' },
  } satisfies Record<string, SealedPlace>;
}

import { ACCOUNT, type AccountErased } from '../../backend/contexts/accounts/published/account.events.ts';
import { occurredAtOf } from '../../backend/contexts/watchlists/published/paused-tickers.policy.ts';
import type { EntriesMerged, WatchlistEvent } from '../../backend/contexts/watchlists/published/watchlist.events.ts';
import type { EventOf, Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type WatchlistDocument, type WatchlistEntry, watchlist } from './watchlist.document.ts';

/** One document per account, with encrypted notes. */
export const watchlistProjector = defineProjector<WatchlistEvent | EventOf<typeof AccountErased>, WatchlistDocument>({
  collection: watchlist,
  categories: ['watchlist', ACCOUNT],
  handles: [
    'TickerAdded',
    'TickerFormsChanged',
    'TickerNoteChanged',
    'TickerRulesChanged',
    'TickerMuted',
    'TickerTagsChanged',
    'TickerRemoved',
    'TickerRestored',
    'TickerReassigned',
    'EntriesMerged',
    'WatchlistClosed',
    'AccountErased',
  ],
  route: (event) => [event.data.accountId],
  apply(document, event, accountId) {
    if (event.type === 'AccountErased') return { _id: accountId, entries: [], erased: true };
    if (document?.erased) return document;
    if (event.type === 'WatchlistClosed') return { _id: accountId, entries: [] };
    if (event.type === 'EntriesMerged') return merge(accountId, document, event);
    const entries = document?.entries ?? [];
    const { ticker } = event.data;
    const notMerged = document?.notMerged?.filter((entry) => entry.ticker !== ticker) ?? [];
    const kept = notMerged.length > 0 ? { notMerged } : {};
    const others = entries.filter((entry) => entry.ticker !== ticker);
    const change = (changed: Partial<WatchlistEntry>) => ({
      ...document,
      _id: accountId,
      entries: entries.map((entry) => (entry.ticker === ticker ? { ...entry, ...changed, version: entry.version + 1 } : entry)),
    });
    switch (event.type) {
      case 'TickerAdded': {
        const { accountId: _, ...entry } = event.data;
        const rest = { rules: null, mutedUntil: null, tags: null, version: 0 };
        const added = { id: event.id, ...entry, ...rest, addedAt: occurredAtOf(event), since: event.position };
        return { _id: accountId, entries: [...others, added], ...kept };
      }
      case 'TickerRestored': {
        const { accountId: _, since, ...entry } = event.data;
        const restored = { id: event.id, ...entry, since: since as Position, version: 0 };
        return { _id: accountId, entries: [...others, restored], ...kept };
      }
      case 'TickerFormsChanged':
        return change({ forms: event.data.forms, brandId: event.data.brandId });
      case 'TickerNoteChanged':
        return change({ note: event.data.note });
      case 'TickerRulesChanged':
        return change({ rules: event.data.rules });
      case 'TickerMuted':
        return change({ mutedUntil: event.data.until });
      case 'TickerTagsChanged':
        return change({ tags: event.data.tags });
      case 'TickerReassigned':
        // The right company's earlier filings are not news.
        return change({ cik: event.data.cik, companyName: event.data.companyName, since: event.position });
      case 'TickerRemoved':
        return { _id: accountId, entries: others, ...kept };
    }
  },
});

/** Maximum entries kept that exceeded the limit, newest first, because every login may bring more and all are in one document. */
const MAX_NOT_MERGED = 200;

/** An entry that existed before keeps its id, its time and the position from which its filings count as unseen. */
function merge(
  accountId: string,
  document: WatchlistDocument | null,
  { id, data }: Recorded<EventOf<typeof EntriesMerged>>,
): WatchlistDocument {
  const entries = document?.entries ?? [];
  const known = new Set(entries.map(({ ticker }) => ticker));
  const moved = data.entries.map((entry): WatchlistEntry => {
    return { id: `${id}-${entry.ticker}`, ...entry, since: entry.since as Position, version: 0 };
  });
  const changed = entries.map((entry) => {
    const other = data.entries.find(({ ticker }) => ticker === entry.ticker);
    return other ? { ...entry, forms: other.forms, note: other.note, tags: other.tags, version: entry.version + 1 } : entry;
  });
  const merged = new Set([...data.rejected, ...data.entries].map(({ ticker }) => ticker));
  const notMerged = [
    ...(document?.notMerged ?? []).filter(({ ticker }) => !merged.has(ticker)),
    ...data.rejected.map(({ ticker, companyName, forms, note }) => ({ ticker, companyName, forms, note })),
  ];
  return {
    _id: accountId,
    entries: [...changed, ...moved.filter(({ ticker }) => !known.has(ticker))],
    ...(notMerged.length > 0 && { notMerged: notMerged.slice(-MAX_NOT_MERGED) }),
  };
}

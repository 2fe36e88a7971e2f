import { ACCOUNT, type AccountErased } from '../../backend/contexts/accounts/published/account.events.ts';
import type { WatchlistEvent } from '../../backend/contexts/watchlists/published/watchlist.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type WatchlistDocument, type WatchlistEntry, watchlist } from './watchlist.document.ts';

/** One document per account. Notes stay sealed in it. */
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
    'AccountErased',
  ],
  route: (event) => [event.data.accountId],
  apply(document, event, accountId) {
    if (event.type === 'AccountErased') return { _id: accountId, entries: [], erased: true };
    if (document?.erased) return document;
    const { ticker } = event.data;
    const entries = document?.entries ?? [];
    const others = entries.filter((entry) => entry.ticker !== ticker);
    const change = (changed: Partial<WatchlistEntry>) => ({
      _id: accountId,
      entries: entries.map((entry) => (entry.ticker === ticker ? { ...entry, ...changed, version: entry.version + 1 } : entry)),
    });
    switch (event.type) {
      case 'TickerAdded': {
        const { accountId: _, ...entry } = event.data;
        const rest = { rules: null, mutedUntil: null, tags: null, version: 0 };
        const added = { id: event.id, ...entry, ...rest, addedAt: event.recordedAt.toISOString(), since: event.position };
        return { _id: accountId, entries: [...others, added] };
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
      case 'TickerRemoved':
        return { _id: accountId, entries: others };
    }
  },
});

import {
  SAVED_SEARCHES,
  type SavedSearchEvent,
  savedSearchEvents,
} from '../../contexts/assistant/published/saved-search.events.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';

const PAGE = 500;
const codec = new EventCodec(savedSearchEvents);

/** An account's current saved searches, newest last. */
export async function savedSearchesOf(events: EventStore, accountId: string) {
  const saved = new Map<string, { readonly q: string; readonly ticker: string | null; readonly form: string | null }>();
  for (let from = 0, more = true; more; from += PAGE) {
    const page = await events.read(`${SAVED_SEARCHES}-${accountId}`, { from, limit: PAGE });
    for (const stored of page) {
      const event = codec.decode<SavedSearchEvent>(stored);
      if (event?.type === 'SearchSaved') {
        const { q, ticker, form } = event.data;
        saved.set(event.data.searchId, { q, ticker, form });
      } else if (event) saved.delete(event.data.searchId);
    }
    more = page.length === PAGE;
  }
  return [...saved].map(([id, query]) => ({ id, ...query }));
}

import type { Recorded } from '#platform/event-store/define-event.ts';
import { occurredAtOf } from '../published/paused-tickers.policy.ts';
import type { WatchlistEvent } from '../published/watchlist.events.ts';
import type { MovedEntry } from './merged-entries.policy.ts';

/** A watchlist's entries after these events, each with when it was added and from which log position it is followed. Closing a list keeps them. Pure. */
export function entriesOf(events: readonly Recorded<WatchlistEvent>[]): readonly MovedEntry[] {
  let entries: readonly MovedEntry[] = [];
  const change = (ticker: string, to: Partial<MovedEntry>) =>
    entries.map((entry) => (entry.ticker === ticker ? { ...entry, ...to } : entry));
  for (const event of events) {
    const { type, data, position } = event;
    switch (type) {
      case 'TickerAdded': {
        const { accountId: _, ...entry } = data;
        const rest = { tags: null, rules: null, mutedUntil: null };
        entries = [...entries, { ...entry, ...rest, addedAt: occurredAtOf(event), since: position }];
        break;
      }
      case 'TickerFormsChanged':
        entries = change(data.ticker, { forms: data.forms, brandId: data.brandId });
        break;
      case 'TickerNoteChanged':
        entries = change(data.ticker, { note: data.note });
        break;
      case 'TickerRulesChanged':
        entries = change(data.ticker, { rules: data.rules });
        break;
      case 'TickerMuted':
        entries = change(data.ticker, { mutedUntil: data.until });
        break;
      case 'TickerTagsChanged':
        entries = change(data.ticker, { tags: data.tags });
        break;
      case 'TickerReassigned':
        entries = change(data.ticker, { cik: data.cik, companyName: data.companyName, since: position });
        break;
      case 'TickerRemoved':
        entries = entries.filter(({ ticker }) => ticker !== data.ticker);
        break;
      case 'TickerRestored': {
        const { accountId: _, ...entry } = data;
        entries = [...entries.filter(({ ticker }) => ticker !== entry.ticker), entry];
        break;
      }
      case 'EntriesMerged': {
        const known = new Map(entries.map((entry) => [entry.ticker, entry]));
        const merged = data.entries.map((entry) => {
          const { addedAt, since } = known.get(entry.ticker) ?? entry;
          return { ...entry, addedAt, since };
        });
        entries = [...entries.filter(({ ticker }) => !merged.some((entry) => entry.ticker === ticker)), ...merged];
        break;
      }
      case 'WatchlistClosed':
        break;
    }
  }
  return entries;
}

import type { EditEntriesRequest } from '#contexts/watchlists/edit-entries/edit-entries.request.ts';
import type { EntryChange } from '../api/edit-entry.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';

/** A change to one of several entries. */
export type NamedChange = EditEntriesRequest['changes'][number];

/** Fills in omitted rules, which don't filter. */
function completed(rules: NonNullable<EntryChange['rules']>): NonNullable<WatchlistEntry['rules']> {
  const { items = [], openMarketOnly = false, without10b51 = false, minimumValue = null, keywords = [] } = rules;
  return { items, openMarketOnly, without10b51, minimumValue, keywords };
}

/** The entry after a change. */
export function changed(entry: WatchlistEntry, { forms, note, rules, mutedUntil, tags }: EntryChange): WatchlistEntry {
  return {
    ...entry,
    ...(forms === undefined ? {} : { forms: forms.join(',') }),
    ...(note === undefined ? {} : { note: note ?? '' }),
    ...(rules === undefined ? {} : { rules: rules && completed(rules) }),
    ...(mutedUntil === undefined ? {} : { muted_until: mutedUntil }),
    ...(tags === undefined ? {} : { tags }),
  };
}

/** The change that undoes another one. @param entry as it was before */
export function inverseChange(entry: WatchlistEntry, change: EntryChange): NamedChange {
  return {
    ticker: entry.ticker,
    ...(change.forms === undefined ? {} : { forms: entry.forms.split(',') }),
    ...(change.note === undefined ? {} : { note: entry.note === '' ? null : entry.note }),
    ...(change.rules === undefined ? {} : { rules: entry.rules }),
    ...(change.mutedUntil === undefined ? {} : { mutedUntil: entry.muted_until }),
    ...(change.tags === undefined ? {} : { tags: entry.tags }),
  };
}

/** `AAPL`, `3 tickers`. */
export function tickersOf(entries: readonly WatchlistEntry[]): string {
  return entries.length === 1 ? (entries[0]?.ticker ?? '') : `${entries.length} tickers`;
}

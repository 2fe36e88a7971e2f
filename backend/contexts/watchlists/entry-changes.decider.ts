/** Changes of entries that several commands make. */
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { FORM_TYPES } from '../brands/published/brand.catalog.ts';
import type { UnlockedForms } from '../plans/published/plan.policy.ts';
import type { ListedEntry } from './merge-watchlists/merged-entries.policy.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { formLocked } from './watchlist.errors.ts';

/** A ticker of the company reference. */
export interface ResolvedTicker {
  readonly ticker: string;
  /** Ten digits. */
  readonly cik: string;
  readonly name: string;
}

export interface Entry extends ListedEntry {
  /** How often it was changed since it was added. */
  readonly version: number;
}

type At = { readonly accountId: string; readonly brandId: string };

export function changeForms({ accountId, brandId }: At, entry: Entry, wanted: readonly string[]): WatchlistEvent[] {
  const forms = inOrder(wanted);
  if (forms.length === 0 || forms.join() === entry.forms.join()) return [];
  return [{ type: 'TickerFormsChanged', data: { accountId, ticker: entry.ticker, cik: entry.cik, forms, brandId } }];
}

export function changeNote({ accountId }: At, entry: Entry, note: Encrypted | null | undefined): WatchlistEvent[] {
  if (note === undefined || (note === null && entry.note === null)) return [];
  return [{ type: 'TickerNoteChanged', data: { accountId, ticker: entry.ticker, cik: entry.cik, note } }];
}

/**
 * A locked form stays on an entry that has it (followed at another brand, or before PRO ended) but cannot be added.
 * @param entries what is known of the tickers concerned; undefined for a new one
 */
export function refuseLocked(forms: readonly string[], entries: readonly (Entry | undefined)[], unlocked: UnlockedForms): void {
  const locked = lockedAmong(forms, entries, unlocked);
  if (locked.length > 0) throw formLocked(locked);
}

export function lockedAmong(
  forms: readonly string[],
  entries: readonly (Entry | undefined)[],
  unlocked: UnlockedForms,
): readonly string[] {
  return forms.filter((form) => !unlocked.has(form) && !entries.every((entry) => entry?.forms.includes(form)));
}

/** Each form once, in the order of the form table, so that equal choices give equal events. */
export function inOrder(forms: readonly string[]): string[] {
  return FORM_TYPES.filter((form) => forms.includes(form));
}

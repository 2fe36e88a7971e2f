import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { FORM_TYPES } from '../brands/published/brand.catalog.ts';
import type { UnlockedForms } from '../plans/published/plan.policy.ts';
import type { ListedEntry } from './merge-watchlists/merged-entries.policy.ts';
import type { EntryRules } from './published/entry-rules.events.ts';
import { normalizeRules, sameRules } from './published/entry-rules.policy.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { entryChanged, formLocked, muteTooLong, tickerNotFollowed } from './watchlist.errors.ts';

/** Entry changes shared by several commands. */

/** A ticker from the company list. */
export interface ResolvedTicker {
  readonly ticker: string;
  /** Ten digits. */
  readonly cik: string;
  readonly name: string;
}

export interface Entry extends ListedEntry {
  /** How many times it was changed since it was added. */
  readonly version: number;
}

/** Changes to one entry. Undefined fields stay unchanged. */
export interface EntryEdit {
  /** Spellings of the ticker; the first one on the watchlist is used. */
  readonly tickers: readonly string[];
  readonly forms?: readonly string[] | undefined;
  readonly note?: Encrypted | null | undefined;
  readonly rules?: EntryRules | null | undefined;
  /** ISO-8601 UTC; null ends the mute. */
  readonly mutedUntil?: string | null | undefined;
  readonly tags?: Encrypted | null | undefined;
  /** The entry's version as the client loaded it; null to skip the check. */
  readonly version: number | null;
}

/** Who changes entries, which forms their plan unlocks, and when. */
export interface EntryEditor {
  readonly accountId: string;
  readonly brandId: string;
  readonly unlocked: UnlockedForms;
  readonly now: string;
}

const MUTE_MAX_DAYS = 366;

type ChangedBy = Pick<EntryEditor, 'accountId' | 'brandId'>;

/** Sets an entry's form types; no event if the list is empty or unchanged. */
export function changeForms({ accountId, brandId }: ChangedBy, entry: Entry, wanted: readonly string[]): WatchlistEvent[] {
  const forms = inOrder(wanted);
  if (forms.length === 0 || forms.join() === entry.forms.join()) return [];
  return [{ type: 'TickerFormsChanged', data: { accountId, ticker: entry.ticker, cik: entry.cik, forms, brandId } }];
}

/** Sets or removes (null) an entry's note; no event if undefined. */
export function changeNote({ accountId }: ChangedBy, entry: Entry, note: Encrypted | null | undefined): WatchlistEvent[] {
  if (note === undefined || (note === null && entry.note === null)) return [];
  return [{ type: 'TickerNoteChanged', data: { accountId, ticker: entry.ticker, cik: entry.cik, note } }];
}

/**
 * A locked form stays on an entry that already has it (followed at another brand, or before PRO ended) but can't be added.
 * @param entries the tickers' existing entries; undefined for a new ticker. @throws form_locked.
 */
export function refuseLocked(forms: readonly string[], entries: readonly (Entry | undefined)[], unlocked: UnlockedForms): void {
  const locked = lockedAmong(forms, entries, unlocked);
  if (locked.length > 0) throw formLocked(locked);
}

/** The form types that are locked and not yet on every entry. */
export function lockedAmong(
  forms: readonly string[],
  entries: readonly (Entry | undefined)[],
  unlocked: UnlockedForms,
): readonly string[] {
  return forms.filter((form) => !unlocked.has(form) && !entries.every((entry) => entry?.forms.includes(form)));
}

/** @throws ticker_not_followed, entry_changed, form_locked, mute_too_long. */
export function editEntry(editor: EntryEditor, change: EntryEdit, known: ReadonlyMap<string, Entry>): WatchlistEvent[] {
  const { tickers, forms, note, rules, mutedUntil, tags, version } = change;
  const entry = tickers.map((ticker) => known.get(ticker)).find((found) => found !== undefined);
  if (!entry) throw tickerNotFollowed(tickers[0] ?? '');
  if (version !== null && version !== entry.version) throw entryChanged();
  refuseLocked(forms ?? [], [entry], editor.unlocked);
  const target = { accountId: editor.accountId, ticker: entry.ticker, cik: entry.cik };
  const until = mutedUntil === undefined ? undefined : muteEnd(mutedUntil, editor.now);
  return [
    ...changeForms(editor, entry, forms ?? []),
    ...changeNote(editor, entry, note),
    ...(rules === undefined || sameRules(rules, entry.rules)
      ? []
      : [{ type: 'TickerRulesChanged' as const, data: { ...target, rules: rules && normalizeRules(rules) } }]),
    ...(until === undefined || until === entry.mutedUntil ? [] : [{ type: 'TickerMuted' as const, data: { ...target, until } }]),
    ...(tags || (tags === null && entry.tags !== null)
      ? [{ type: 'TickerTagsChanged' as const, data: { ...target, tags } }]
      : []),
  ];
}

/** When the mute ends; null if it isn't in the future. */
function muteEnd(until: string | null, now: string): string | null {
  if (until === null || until <= now) return null;
  if (Date.parse(until) - Date.parse(now) > MUTE_MAX_DAYS * 86_400_000) throw muteTooLong();
  return until;
}

/** Each form once, in form-table order, so that equal choices give equal events. */
export function inOrder(forms: readonly string[]): string[] {
  return FORM_TYPES.filter((form) => forms.includes(form));
}

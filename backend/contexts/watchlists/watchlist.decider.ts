import type { Decider } from '../../platform/commands/decider.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { type AccountPlan, rightsOf, wayToMoreTickers } from '../plans/published/plan.policy.ts';
import { changeForms, changeNote, type Entry, inOrder, type ResolvedTicker, refuseLocked } from './entry-changes.decider.ts';
import { type ImportCommand, judgeImport } from './import-watchlist/import.decider.ts';
import { type ListedEntry, type MovedEntry, mergedEntries, type OfferedEntry } from './merge-watchlists/merged-entries.policy.ts';
import type { EntryRules } from './published/entry-rules.events.ts';
import { normaliseRules, sameRules } from './published/entry-rules.policy.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import {
  entryChanged,
  muteTooLong,
  tickerLimitExceeded,
  tickerNotFollowed,
  watchlistChanged,
  watchlistClosed,
} from './watchlist.errors.ts';

export type WatchlistCommand = { readonly accountId: string } & (
  | (AccountPlan & {
      readonly kind: 'follow';
      /** Distinct. */
      readonly tickers: readonly ResolvedTicker[];
      /** Forms to follow; empty: the brand's default for a new entry, unchanged for an existing one. */
      readonly forms: readonly string[];
      /** Undefined: no note for a new entry, unchanged for an existing one; null removes the note. */
      readonly note: Encrypted | null | undefined;
      readonly brandId: string;
      /** Forms of a new entry when none are given. */
      readonly defaultForms: readonly string[];
    })
  /** Undefined fields stay unchanged. */
  | (AccountPlan & {
      readonly kind: 'edit';
      /** Spellings of the ticker; the first one on the watchlist is meant. */
      readonly tickers: readonly string[];
      readonly brandId: string;
      readonly forms?: readonly string[] | undefined;
      readonly note?: Encrypted | null | undefined;
      readonly rules?: EntryRules | null | undefined;
      /** ISO-8601 UTC; null ends it. */
      readonly mutedUntil?: string | null | undefined;
      readonly tags?: Encrypted | null | undefined;
      /** The version that the client has seen; null to change the entry whatever it is. */
      readonly version: number | null;
      readonly now: string;
    })
  /** Spellings of the ticker; the first one on the watchlist is removed. */
  | { readonly kind: 'unfollow'; readonly tickers: readonly string[] }
  | ImportCommand
  | { readonly kind: 'close'; readonly into: string }
  /** Entries of the closed list of `from`, in its order. */
  | (AccountPlan & {
      readonly kind: 'merge';
      readonly from: string;
      readonly brandId: string;
      readonly entries: readonly OfferedEntry[];
    })
);

const MUTE_MAX_DAYS = 366;

export interface WatchlistState {
  readonly entries: readonly Entry[];
  /** What did not fit when another list was merged, and is kept beside this one. */
  readonly rejected: readonly Pick<MovedEntry, 'ticker' | 'cik'>[];
  readonly closed: boolean;
}

/** The watchlist of an account. Enforces limits and locked forms independent of the client (decision 4). */
export const watchlistDecider: Decider<WatchlistCommand, WatchlistState, WatchlistEvent> = {
  initial: { entries: [], rejected: [], closed: false },

  evolve(state, event) {
    const { entries, rejected } = state;
    const change = (ticker: string, to: Partial<ListedEntry>) => ({
      ...state,
      entries: entries.map((entry) => (entry.ticker === ticker ? { ...entry, ...to, version: entry.version + 1 } : entry)),
    });
    switch (event.type) {
      case 'TickerAdded': {
        const { accountId: _, ...added } = event.data;
        const entry = { ...added, tags: null, rules: null, mutedUntil: null, version: 0 };
        return { ...state, entries: [...entries, entry], rejected: without(rejected, [entry]) };
      }
      case 'TickerFormsChanged':
        return change(event.data.ticker, { forms: event.data.forms });
      case 'TickerNoteChanged':
        return change(event.data.ticker, { note: event.data.note });
      case 'TickerRulesChanged':
        return change(event.data.ticker, { rules: event.data.rules });
      case 'TickerMuted':
        return change(event.data.ticker, { mutedUntil: event.data.until });
      case 'TickerTagsChanged':
        return change(event.data.ticker, { tags: event.data.tags });
      case 'TickerRemoved':
        return { ...state, entries: without(entries, [event.data]), rejected: without(rejected, [event.data]) };
      case 'EntriesMerged': {
        const { entries: merged } = event.data;
        const kept = entries.map((entry) => {
          const other = merged.find(({ ticker }) => ticker === entry.ticker);
          return other ? { ...entry, ...other, version: entry.version + 1 } : entry;
        });
        const added = without(merged, entries).map((entry) => ({ ...entry, version: 0 }));
        const beside = [...without(rejected, event.data.rejected), ...event.data.rejected];
        return { ...state, entries: [...kept, ...added], rejected: without(beside, merged) };
      }
      case 'WatchlistClosed':
        return { ...watchlistDecider.initial, closed: true };
    }
  },

  decide(command, state) {
    const { accountId } = command;
    const known = new Map(state.entries.map((entry) => [entry.ticker, entry]));
    if (command.kind === 'close') {
      const entries = state.entries.map(({ ticker, cik }) => ({ ticker, cik }));
      return state.closed ? [] : [{ type: 'WatchlistClosed', data: { accountId, into: command.into, entries } }];
    }
    if (state.closed) throw watchlistClosed();
    if (command.kind === 'merge') return merge(command, known);
    if (command.kind === 'unfollow') {
      const all = new Map([...state.rejected.map((entry) => [entry.ticker, entry] as const), ...known]);
      const entry = command.tickers.map((ticker) => all.get(ticker)).find((found) => found !== undefined);
      return entry ? [{ type: 'TickerRemoved', data: { accountId, ticker: entry.ticker, cik: entry.cik } }] : [];
    }

    if (command.kind === 'edit') return edit(command, known);
    if (command.kind === 'import') return judgeImport(command, state.entries).flatMap(({ events }) => events);

    const added = command.tickers.filter(({ ticker }) => !known.has(ticker));
    const rights = rightsOf(command, command.brandId);
    if (added.length > 0 && state.entries.length + added.length > rights.tickers) {
      throw tickerLimitExceeded(added.length, rights.tickers, wayToMoreTickers(rights));
    }
    refuseLocked(
      command.forms,
      command.tickers.map(({ ticker }) => known.get(ticker)),
      rights.forms,
    );

    return command.tickers.flatMap(({ ticker, cik, name }): WatchlistEvent[] => {
      const entry = known.get(ticker);
      const { brandId, note } = command;
      if (!entry) {
        const forms = inOrder(command.forms.length > 0 ? command.forms : command.defaultForms);
        return [{ type: 'TickerAdded', data: { accountId, ticker, cik, companyName: name, forms, brandId, note: note ?? null } }];
      }
      return [...changeForms(command, entry, command.forms), ...changeNote(command, entry, note)];
    });
  },
};

type Edit = Extract<WatchlistCommand, { kind: 'edit' }>;

/** What is locked or over the limit already stays as it is. */
function merge(command: Extract<WatchlistCommand, { kind: 'merge' }>, known: ReadonlyMap<string, Entry>): WatchlistEvent[] {
  const { accountId, from, brandId } = command;
  if (command.entries.length === 0) return [];
  const merged = mergedEntries(known, command.entries, rightsOf(command, brandId).tickers, inOrder);
  if (merged === null) throw watchlistChanged();
  const [entries, rejected] = [[...merged.entries], [...merged.rejected]];
  return [{ type: 'EntriesMerged', data: { accountId, from, entries, rejected } }];
}

function without<T extends { readonly ticker: string }>(
  entries: readonly T[],
  others: readonly { readonly ticker: string }[],
): readonly T[] {
  return entries.filter(({ ticker }) => !others.some((other) => other.ticker === ticker));
}

function edit(command: Edit, known: ReadonlyMap<string, Entry>): WatchlistEvent[] {
  const { accountId, tickers, forms, note, rules, mutedUntil, tags, version } = command;
  const entry = tickers.map((ticker) => known.get(ticker)).find((found) => found !== undefined);
  if (!entry) throw tickerNotFollowed(tickers[0] ?? '');
  if (version !== null && version !== entry.version) throw entryChanged();
  refuseLocked(forms ?? [], [entry], rightsOf(command, command.brandId).forms);
  const place = { accountId, ticker: entry.ticker, cik: entry.cik };
  const until = mutedUntil === undefined ? undefined : muteEnd(mutedUntil, command.now);
  return [
    ...changeForms(command, entry, forms ?? []),
    ...changeNote(command, entry, note),
    ...(rules === undefined || sameRules(rules, entry.rules)
      ? []
      : [{ type: 'TickerRulesChanged' as const, data: { ...place, rules: rules && normaliseRules(rules) } }]),
    ...(until === undefined || until === entry.mutedUntil ? [] : [{ type: 'TickerMuted' as const, data: { ...place, until } }]),
    ...(tags || (tags === null && entry.tags !== null) ? [{ type: 'TickerTagsChanged' as const, data: { ...place, tags } }] : []),
  ];
}

/** A time that has passed mutes nothing. */
function muteEnd(until: string | null, now: string): string | null {
  if (until === null || until <= now) return null;
  if (Date.parse(until) - Date.parse(now) > MUTE_MAX_DAYS * 86_400_000) throw muteTooLong();
  return until;
}

import type { Decider } from '../../platform/commands/decider.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { jsonBytes } from '../../platform/values/bytes.ts';
import { type AccountPlan, howToGetMoreTickers, rightsOf } from '../plans/published/plan.policy.ts';
import {
  changeForms,
  changeNote,
  type Entry,
  type EntryEdit,
  editEntry,
  inOrder,
  type ResolvedTicker,
  refuseLocked,
} from './entry-changes.decider.ts';
import { evaluateImport, type ImportCommand } from './import-watchlist/import.decider.ts';
import { type ListedEntry, type MovedEntry, mergedEntries, type OfferedEntry } from './merge-watchlists/merged-entries.policy.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { type RestoreCommand, restoreEntry } from './restore-entry/restore.decider.ts';
import { CHANGES_PER_DAY, changeableFrom, changedTicker, type TickerChanges, withChange } from './ticker-change-limit.policy.ts';
import { changedTooOften, tickerLimitExceeded, watchlistChanged, watchlistClosed, watchlistFull } from './watchlist.errors.ts';

export type WatchlistCommand = { readonly accountId: string } & (
  | (AccountPlan & {
      readonly kind: 'follow';
      /** Each ticker once. */
      readonly tickers: readonly ResolvedTicker[];
      /** Forms to follow. If empty, a new entry gets the brand's default and an existing one stays unchanged. */
      readonly forms: readonly string[];
      /** Undefined: no note for a new entry, unchanged for an existing one; null removes the note. */
      readonly note: Encrypted | null | undefined;
      readonly brandId: string;
      /** Forms of a new entry if none are given. */
      readonly defaultForms: readonly string[];
      readonly now: string;
    })
  | (AccountPlan & EntryEdit & { readonly kind: 'edit'; readonly brandId: string; readonly now: string })
  /** For different entries; applies all or none. */
  | (AccountPlan & {
      readonly kind: 'editAll';
      readonly edits: readonly EntryEdit[];
      readonly brandId: string;
      readonly now: string;
    })
  | RestoreCommand
  /** Spellings of the ticker; the first one on the watchlist or among the rejected entries is removed. */
  | { readonly kind: 'unfollow'; readonly tickers: readonly string[] }
  | ImportCommand
  /** The ticker belongs to a different company than the entry says. */
  | ({ readonly kind: 'reassign' } & ResolvedTicker)
  | { readonly kind: 'close'; readonly into: string }
  /** Entries of `from`'s closed list, in order. */
  | (AccountPlan & {
      readonly kind: 'merge';
      readonly from: string;
      readonly brandId: string;
      readonly entries: readonly OfferedEntry[];
    })
);

export interface WatchlistState {
  readonly entries: readonly Entry[];
  /** Merged entries over the limit, which are not part of the list. */
  readonly rejected: readonly Pick<MovedEntry, 'ticker' | 'cik'>[];
  readonly closed: boolean;
  /** Recent changes by ticker, for the daily limit. */
  readonly changes: readonly TickerChanges[];
}

/** Commands that can make the list larger. Merges aren't checked, because the other list was already limited. */
const GROWING_COMMANDS: ReadonlySet<WatchlistCommand['kind']> = new Set(['follow', 'edit', 'editAll', 'restore', 'import']);
/** The view's document is limited to 16 MiB of BSON and holds more per entry than the log. */
const LIST_BYTES = 8 * 1024 * 1024;
const FEW_ENTRIES = 200;

/** An account's watchlist. Enforces limits and locked forms regardless of the client (decision 4). */
export const watchlistDecider: Decider<WatchlistCommand, WatchlistState, WatchlistEvent> = {
  initial: { entries: [], rejected: [], closed: false, changes: [] },

  evolve(state, event) {
    return { ...evolved(state, event), changes: withChange(state.changes, event) };
  },

  decide(command, state) {
    const events = decided(command, state);
    if (GROWING_COMMANDS.has(command.kind)) refuseTooLarge(state, events);
    if (!('now' in command) || command.kind === 'import') return events;
    for (const ticker of new Set(events.flatMap((event) => changedTicker(event) ?? []))) {
      const from = changeableFrom(state.changes, ticker, command.now);
      if (from !== null) throw changedTooOften(ticker, CHANGES_PER_DAY, from, command.now);
    }
    return events;
  },
};

function evolved(state: WatchlistState, event: WatchlistEvent): WatchlistState {
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
    case 'TickerRestored': {
      const { accountId: _, addedAt: __, since: ___, ...entry } = event.data;
      return {
        ...state,
        entries: [...without(entries, [entry]), { ...entry, version: 0 }],
        rejected: without(rejected, [entry]),
      };
    }
    case 'TickerReassigned':
      return change(event.data.ticker, { cik: event.data.cik, companyName: event.data.companyName });
    case 'TickerRemoved':
      return { ...state, entries: without(entries, [event.data]), rejected: without(rejected, [event.data]) };
    case 'EntriesMerged': {
      const { entries: merged } = event.data;
      const changed = entries.map((entry) => {
        const other = merged.find(({ ticker }) => ticker === entry.ticker);
        return other ? { ...entry, ...other, version: entry.version + 1 } : entry;
      });
      const added = without(merged, entries).map((entry) => ({ ...entry, version: 0 }));
      const allRejected = [...without(rejected, event.data.rejected), ...event.data.rejected];
      return { ...state, entries: [...changed, ...added], rejected: without(allRejected, merged) };
    }
    case 'WatchlistClosed':
      return { ...watchlistDecider.initial, closed: true };
  }
}

function decided(command: WatchlistCommand, state: WatchlistState): readonly WatchlistEvent[] {
  const { accountId } = command;
  const known = new Map(state.entries.map((entry) => [entry.ticker, entry]));
  if (command.kind === 'close') {
    const entries = state.entries.map(({ ticker, cik }) => ({ ticker, cik }));
    return state.closed ? [] : [{ type: 'WatchlistClosed', data: { accountId, into: command.into, entries } }];
  }
  // Not an error if the list was closed meanwhile: then there is nothing to correct.
  if (command.kind === 'reassign') return reassign(command, known);
  if (state.closed) throw watchlistClosed();
  if (command.kind === 'merge') return merge(command, known);
  if (command.kind === 'unfollow') {
    const all = new Map([...state.rejected.map((entry) => [entry.ticker, entry] as const), ...known]);
    const entry = command.tickers.map((ticker) => all.get(ticker)).find((found) => found !== undefined);
    return entry ? [{ type: 'TickerRemoved', data: { accountId, ticker: entry.ticker, cik: entry.cik } }] : [];
  }

  if (command.kind === 'edit' || command.kind === 'editAll') {
    const editor = { ...command, unlocked: rightsOf(command, command.brandId).forms };
    const edits = command.kind === 'edit' ? [command] : command.edits;
    return edits.flatMap((each) => editEntry(editor, each, known));
  }
  if (command.kind === 'restore') return restoreEntry(command, state.entries);
  if (command.kind === 'import') return evaluateImport(command, state.entries, state.changes).flatMap(({ events }) => events);

  const added = command.tickers.filter(({ ticker }) => !known.has(ticker));
  const rights = rightsOf(command, command.brandId);
  if (added.length > 0 && state.entries.length + added.length > rights.tickers) {
    throw tickerLimitExceeded(added.length, rights.tickers, howToGetMoreTickers(rights));
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
}

/** The view stores a list in one document of limited size (architecture 3.3). A list with fewer than hundreds of entries always fits. */
function refuseTooLarge(state: WatchlistState, events: readonly WatchlistEvent[]): void {
  if (events.length === 0 || state.entries.length + events.length < FEW_ENTRIES) return;
  const bytes = jsonBytes(events.reduce(watchlistDecider.evolve, state).entries);
  // Shrinking an oversized list is always allowed.
  if (bytes > LIST_BYTES && bytes > jsonBytes(state.entries)) throw watchlistFull();
}

function reassign(
  { accountId, ticker, cik, name }: Extract<WatchlistCommand, { kind: 'reassign' }>,
  known: ReadonlyMap<string, Entry>,
): WatchlistEvent[] {
  const from = known.get(ticker)?.cik;
  if (from === undefined || from === cik) return [];
  return [{ type: 'TickerReassigned', data: { accountId, ticker, cik, companyName: name, from } }];
}

/** Existing entries stay, even if they are over the limit or have locked forms. */
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

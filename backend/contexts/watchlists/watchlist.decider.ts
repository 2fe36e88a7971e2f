import type { Decider } from '../../platform/commands/decider.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { FORM_TYPES } from '../brands/published/brand.catalog.ts';
import { type AccountPlan, rightsOf, type UnlockedForms, wayToMoreTickers } from '../plans/published/plan.policy.ts';
import type { EntryRules } from './published/entry-rules.events.ts';
import { normaliseRules, sameRules } from './published/entry-rules.policy.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { entryChanged, formLocked, muteTooLong, tickerLimitExceeded, tickerNotFollowed } from './watchlist.errors.ts';

/** A ticker of the company reference. */
export interface ResolvedTicker {
  readonly ticker: string;
  /** Ten digits. */
  readonly cik: string;
  readonly name: string;
}

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
);

interface Entry {
  readonly ticker: string;
  readonly cik: string;
  readonly forms: readonly string[];
  readonly hasNote: boolean;
  readonly hasTags: boolean;
  readonly rules: EntryRules | null;
  readonly mutedUntil: string | null;
  /** How often it was changed since it was added. */
  readonly version: number;
}

const MUTE_MAX_DAYS = 366;

export interface WatchlistState {
  readonly entries: readonly Entry[];
}

/** The watchlist of an account. Enforces limits and locked forms independent of the client (decision 4). */
export const watchlistDecider: Decider<WatchlistCommand, WatchlistState, WatchlistEvent> = {
  initial: { entries: [] },

  evolve({ entries }, event) {
    const { ticker, cik } = event.data;
    const change = (with_: Partial<Entry>) => ({
      entries: entries.map((entry) => (entry.ticker === ticker ? { ...entry, ...with_, version: entry.version + 1 } : entry)),
    });
    switch (event.type) {
      case 'TickerAdded':
        return { entries: [...entries, newEntry(ticker, cik, event.data.forms, event.data.note !== null)] };
      case 'TickerFormsChanged':
        return change({ forms: event.data.forms });
      case 'TickerNoteChanged':
        return change({ hasNote: event.data.note !== null });
      case 'TickerRulesChanged':
        return change({ rules: event.data.rules });
      case 'TickerMuted':
        return change({ mutedUntil: event.data.until });
      case 'TickerTagsChanged':
        return change({ hasTags: event.data.tags !== null });
      case 'TickerRemoved':
        return { entries: entries.filter((entry) => entry.ticker !== ticker) };
    }
  },

  decide(command, state) {
    const { accountId } = command;
    const known = new Map(state.entries.map((entry) => [entry.ticker, entry]));
    if (command.kind === 'unfollow') {
      const entry = command.tickers.map((ticker) => known.get(ticker)).find((found) => found !== undefined);
      return entry ? [{ type: 'TickerRemoved', data: { accountId, ticker: entry.ticker, cik: entry.cik } }] : [];
    }

    if (command.kind === 'edit') return edit(command, known);

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
type At = { readonly accountId: string; readonly brandId: string };

function newEntry(ticker: string, cik: string, forms: readonly string[], hasNote: boolean): Entry {
  return { ticker, cik, forms, hasNote, hasTags: false, rules: null, mutedUntil: null, version: 0 };
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
    ...(tags || (tags === null && entry.hasTags) ? [{ type: 'TickerTagsChanged' as const, data: { ...place, tags } }] : []),
  ];
}

/** A time that has passed mutes nothing. */
function muteEnd(until: string | null, now: string): string | null {
  if (until === null || until <= now) return null;
  if (Date.parse(until) - Date.parse(now) > MUTE_MAX_DAYS * 86_400_000) throw muteTooLong();
  return until;
}

function changeForms({ accountId, brandId }: At, entry: Entry, wanted: readonly string[]): WatchlistEvent[] {
  const forms = inOrder(wanted);
  if (forms.length === 0 || forms.join() === entry.forms.join()) return [];
  return [{ type: 'TickerFormsChanged', data: { accountId, ticker: entry.ticker, cik: entry.cik, forms, brandId } }];
}

function changeNote({ accountId }: At, entry: Entry, note: Encrypted | null | undefined): WatchlistEvent[] {
  if (note === undefined || (note === null && !entry.hasNote)) return [];
  return [{ type: 'TickerNoteChanged', data: { accountId, ticker: entry.ticker, cik: entry.cik, note } }];
}

/**
 * A locked form stays on an entry that has it (followed at another brand, or before PRO ended) but cannot be added.
 * @param entries what is known of the tickers concerned; undefined for a new one
 */
function refuseLocked(forms: readonly string[], entries: readonly (Entry | undefined)[], unlocked: UnlockedForms): void {
  const locked = forms.filter((form) => !unlocked.has(form) && !entries.every((entry) => entry?.forms.includes(form)));
  if (locked.length > 0) throw formLocked(locked);
}

/** Each form once, in the order of the form table, so that equal choices give equal events. */
function inOrder(forms: readonly string[]): string[] {
  return FORM_TYPES.filter((form) => forms.includes(form));
}

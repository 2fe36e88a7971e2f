import type { Decider } from '../../platform/commands/decider.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { FORM_TYPES } from '../brands/published/brand.catalog.ts';
import { type AccountPlan, rightsOf, type UnlockedForms, wayToMoreTickers } from '../plans/published/plan.policy.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { formLocked, tickerLimitExceeded } from './watchlist.errors.ts';

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
  /** Spellings of the ticker; the first one on the watchlist is removed. */
  | { readonly kind: 'unfollow'; readonly tickers: readonly string[] }
);

interface Entry {
  readonly ticker: string;
  readonly cik: string;
  readonly forms: readonly string[];
  readonly hasNote: boolean;
}

export interface WatchlistState {
  readonly entries: readonly Entry[];
}

/** The watchlist of an account. Enforces limits and locked forms independent of the client (decision 4). */
export const watchlistDecider: Decider<WatchlistCommand, WatchlistState, WatchlistEvent> = {
  initial: { entries: [] },

  evolve({ entries }, event) {
    const { ticker, cik } = event.data;
    const change = (with_: Partial<Entry>) => ({
      entries: entries.map((entry) => (entry.ticker === ticker ? { ...entry, ...with_ } : entry)),
    });
    switch (event.type) {
      case 'TickerAdded':
        return { entries: [...entries, { ticker, cik, forms: event.data.forms, hasNote: event.data.note !== null }] };
      case 'TickerFormsChanged':
        return change({ forms: event.data.forms });
      case 'TickerNoteChanged':
        return change({ hasNote: event.data.note !== null });
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

    const added = command.tickers.filter(({ ticker }) => !known.has(ticker));
    const rights = rightsOf(command, command.brandId);
    if (added.length > 0 && state.entries.length + added.length > rights.tickers) {
      throw tickerLimitExceeded(added.length, rights.tickers, wayToMoreTickers(rights));
    }
    refuseLocked(command, known, rights.forms);

    return command.tickers.flatMap(({ ticker, cik, name }): WatchlistEvent[] => {
      const entry = known.get(ticker);
      const { brandId, note } = command;
      if (!entry) {
        const forms = inOrder(command.forms.length > 0 ? command.forms : command.defaultForms);
        return [{ type: 'TickerAdded', data: { accountId, ticker, cik, companyName: name, forms, brandId, note: note ?? null } }];
      }
      const events: WatchlistEvent[] = [];
      const forms = inOrder(command.forms);
      if (forms.length > 0 && forms.join() !== entry.forms.join()) {
        events.push({ type: 'TickerFormsChanged', data: { accountId, ticker, cik: entry.cik, forms, brandId } });
      }
      if (note || (note === null && entry.hasNote)) {
        events.push({ type: 'TickerNoteChanged', data: { accountId, ticker, cik: entry.cik, note } });
      }
      return events;
    });
  },
};

/** A locked form stays on an entry that has it (followed at another brand, or before PRO ended) but cannot be added. */
function refuseLocked(
  command: WatchlistCommand & { kind: 'follow' },
  known: ReadonlyMap<string, Entry>,
  unlocked: UnlockedForms,
): void {
  const locked = command.forms.filter(
    (form) => !unlocked.has(form) && !command.tickers.every(({ ticker }) => known.get(ticker)?.forms.includes(form)),
  );
  if (locked.length > 0) throw formLocked(locked);
}

/** Each form once, in the order of the form table, so that equal choices give equal events. */
function inOrder(forms: readonly string[]): string[] {
  return FORM_TYPES.filter((form) => forms.includes(form));
}

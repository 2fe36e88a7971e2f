import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { type AccountPlan, howToGetMoreTickers, rightsOf } from '../../plans/published/plan.policy.ts';
import { changeForms, changeNote, type Entry, inOrder, lockedAmong, type ResolvedTicker } from '../entry-changes.decider.ts';
import type { EntryRules } from '../published/entry-rules.events.ts';
import { normalizeRules, sameRules } from '../published/entry-rules.policy.ts';
import type { WatchlistEvent } from '../published/watchlist.events.ts';
import { CHANGES_PER_DAY, changeableFrom, type TickerChanges } from '../ticker-change-limit.policy.ts';
import { changedTooOften, formLocked, tickerLimitExceeded } from '../watchlist.errors.ts';

/** Adds the lines of a file to the watchlist, each independently, so that a refused line doesn't block the others. */

/** One line's values; omitted ones stay unchanged. */
export interface ImportedEntry extends ResolvedTicker {
  readonly forms: readonly string[];
  readonly note?: Encrypted | undefined;
  readonly tags?: Encrypted | undefined;
  readonly rules?: EntryRules | undefined;
}

export type ImportCommand = AccountPlan & {
  readonly kind: 'import';
  readonly accountId: string;
  readonly brandId: string;
  /** Forms of a new entry if its line lists none. */
  readonly defaultForms: readonly string[];
  /** Each ticker once. */
  readonly entries: readonly ImportedEntry[];
  readonly now: string;
};

export interface EvaluatedLine {
  readonly ticker: string;
  /** The line's events; empty if it is refused or changes nothing. */
  readonly events: readonly WatchlistEvent[];
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

/** Evaluates the lines in order; entries are added until the limit is reached. */
export function evaluateImport(
  command: ImportCommand,
  listed: readonly Entry[],
  changes: readonly TickerChanges[] = [],
): readonly EvaluatedLine[] {
  const known = new Map(listed.map((entry) => [entry.ticker, entry]));
  const rights = rightsOf(command, command.brandId);
  let count = listed.length;
  return command.entries.map((wanted): EvaluatedLine => {
    const entry = known.get(wanted.ticker);
    const refused = (refusal: EvaluatedLine['refusal']): EvaluatedLine => ({ ticker: wanted.ticker, events: [], refusal });
    const locked = lockedAmong(wanted.forms, [entry], rights.forms);
    if (locked.length > 0) return refused(formLocked(locked));
    const from = changeableFrom(changes, wanted.ticker, command.now);
    const tooOften = from === null ? null : changedTooOften(wanted.ticker, CHANGES_PER_DAY, from, command.now);
    if (entry) {
      const events = changesOf(command, wanted, entry);
      return tooOften && events.length > 0 ? refused(tooOften) : { ticker: wanted.ticker, events, refusal: null };
    }
    if (tooOften) return refused(tooOften);
    if (count >= rights.tickers) return refused(tickerLimitExceeded(1, rights.tickers, howToGetMoreTickers(rights)));
    count += 1;
    return { ticker: wanted.ticker, events: additionOf(command, wanted), refusal: null };
  });
}

function additionOf({ accountId, brandId, defaultForms }: ImportCommand, wanted: ImportedEntry): WatchlistEvent[] {
  const { ticker, cik, name: companyName, note = null } = wanted;
  const forms = inOrder(wanted.forms.length > 0 ? wanted.forms : defaultForms);
  const added = { type: 'TickerAdded' as const, data: { accountId, ticker, cik, companyName, forms, brandId, note } };
  return [added, ...rulesAndTags(accountId, wanted, null)];
}

function changesOf(command: ImportCommand, wanted: ImportedEntry, entry: Entry): WatchlistEvent[] {
  return [
    ...changeForms(command, entry, wanted.forms),
    ...changeNote(command, entry, wanted.note),
    ...rulesAndTags(command.accountId, wanted, entry.rules),
  ];
}

function rulesAndTags(
  accountId: string,
  { ticker, cik, rules, tags }: ImportedEntry,
  current: EntryRules | null,
): WatchlistEvent[] {
  const place = { accountId, ticker, cik };
  return [
    ...(rules === undefined || sameRules(rules, current)
      ? []
      : [{ type: 'TickerRulesChanged' as const, data: { ...place, rules: normalizeRules(rules) } }]),
    ...(tags === undefined ? [] : [{ type: 'TickerTagsChanged' as const, data: { ...place, tags } }]),
  ];
}

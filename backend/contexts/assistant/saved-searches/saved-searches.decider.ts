import type { Decider } from '../../../platform/commands/decider.ts';
import type { EventOf } from '../../../platform/event-store/define-event.ts';
import { wordsOf } from '../../../platform/full-text/words.ts';
import type { SavedQuery, SavedSearchEvent, SearchSaved } from '../published/saved-search.events.ts';
import { nothingToSearch, savedSearchNotFound, tooManySearches } from './saved-search.errors.ts';

/** Saved searches of one account at most. */
export const MAX_SAVED_SEARCHES = 20;

export type SavedSearchCommand =
  | ({ readonly kind: 'save' } & EventOf<typeof SearchSaved>['data'])
  | { readonly kind: 'remove'; readonly accountId: string; readonly searchId: string };

/** The searches that are saved, by id; null for one that was removed. */
export type SavedSearches = ReadonlyMap<string, SavedQuery | null>;

/** The saved searches of an account. */
export const savedSearchesDecider: Decider<SavedSearchCommand, SavedSearches, SavedSearchEvent> = {
  initial: new Map(),

  evolve(state, { type, data }) {
    return new Map(state).set(data.searchId, type === 'SearchSaved' ? data : null);
  },

  decide(command, state) {
    const { accountId, searchId } = command;
    if (command.kind === 'remove') {
      const saved = state.get(searchId);
      if (saved === undefined) throw savedSearchNotFound();
      return saved === null ? [] : [{ type: 'SavedSearchRemoved', data: { accountId, searchId } }];
    }
    const { kind: _, ...data } = command;
    if (wordsOf(data.q).length === 0) throw nothingToSearch();
    if (sameSearch(state, data) !== null) return [];
    if ([...state.values()].filter((saved) => saved !== null).length >= MAX_SAVED_SEARCHES)
      throw tooManySearches(MAX_SAVED_SEARCHES);
    return [{ type: 'SearchSaved', data }];
  },
};

/** The id under which the same search is saved: the same words in any order and form, with the same limits. */
export function sameSearch(state: SavedSearches, wanted: SavedQuery): string | null {
  const keyOf = ({ q, cik, form }: SavedQuery) => JSON.stringify([[...new Set(wordsOf(q))].sort(), cik, form]);
  for (const [id, saved] of state) if (saved !== null && keyOf(saved) === keyOf(wanted)) return id;
  return null;
}

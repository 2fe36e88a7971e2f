import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import { wordsOf } from '#platform/full-text/words.ts';
import type { SavedQuery, SavedSearchEvent, SearchSaved } from '../published/saved-search.events.ts';
import { nothingToSearch, savedSearchNotFound, tooManySearches } from './saved-search.errors.ts';

/** Maximum saved searches per account. */
export const MAX_SAVED_SEARCHES = 20;

/** A saved search with its id, and the brand of its messages. */
export type SavedSearch = Omit<EventOf<typeof SearchSaved>['data'], 'accountId'>;

export type SavedSearchCommand =
  | ({ readonly kind: 'save' } & EventOf<typeof SearchSaved>['data'])
  /** Searches of an account that was merged into this one. */
  | { readonly kind: 'takeOver'; readonly accountId: string; readonly searches: readonly SavedSearch[] }
  | { readonly kind: 'remove'; readonly accountId: string; readonly searchId: string };

/** Searches by id; null for those that were removed. */
export type SavedSearches = ReadonlyMap<string, SavedSearch | null>;

/** The saved searches of an account. */
export const savedSearchesDecider: Decider<SavedSearchCommand, SavedSearches, SavedSearchEvent> = {
  initial: new Map(),

  evolve(state, { type, data }) {
    if (type !== 'SearchSaved') return new Map(state).set(data.searchId, null);
    const { accountId: _, ...search } = data;
    return new Map(state).set(data.searchId, search);
  },

  decide(command, state) {
    if (command.kind === 'takeOver') return takeOver(command, state);
    const { accountId, searchId } = command;
    if (command.kind === 'remove') {
      const saved = state.get(searchId);
      if (saved === undefined) throw savedSearchNotFound();
      return saved === null ? [] : [{ type: 'SavedSearchRemoved', data: { accountId, searchId } }];
    }
    const { kind: _, ...data } = command;
    if (wordsOf(data.q).length === 0) throw nothingToSearch();
    if (sameSearch(state, data) !== null) return [];
    if (currentSearches(state).length >= MAX_SAVED_SEARCHES) throw tooManySearches(MAX_SAVED_SEARCHES);
    return [{ type: 'SearchSaved', data }];
  },
};

/** The id of a saved search that is the same, i.e. has the same words in any order and form, and the same limits; null if none. */
export function sameSearch(state: SavedSearches, wanted: SavedQuery): string | null {
  const keyOf = ({ q, cik, form }: SavedQuery) => JSON.stringify([[...new Set(wordsOf(q))].sort(), cik, form]);
  for (const [id, saved] of state) if (saved !== null && keyOf(saved) === keyOf(wanted)) return id;
  return null;
}

/** The searches that have not been removed. */
export function currentSearches(state: SavedSearches): readonly SavedSearch[] {
  return [...state.values()].filter((saved) => saved !== null);
}

/** Leaves out searches over the limit, and those that this account has already saved or removed. */
function takeOver(
  { accountId, searches }: Extract<SavedSearchCommand, { kind: 'takeOver' }>,
  before: SavedSearches,
): readonly SavedSearchEvent[] {
  let state = before;
  const added: SavedSearchEvent[] = [];
  for (const search of searches) {
    if (currentSearches(state).length >= MAX_SAVED_SEARCHES) break;
    if (state.has(search.searchId) || sameSearch(state, search) !== null) continue;
    const event: SavedSearchEvent = { type: 'SearchSaved', data: { accountId, ...search } };
    added.push(event);
    state = savedSearchesDecider.evolve(state, event);
  }
  return added;
}

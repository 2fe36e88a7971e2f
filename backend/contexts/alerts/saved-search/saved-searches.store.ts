import type { Position } from '#platform/event-store/event-store.port.ts';
import { wordsOf } from '#platform/full-text/words.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type FindResult, type StoredDocument } from '#platform/read-store/collection.ts';

export interface SavedSearch extends StoredDocument {
  readonly accountId: string;
  readonly searchId: string;
  readonly q: string;
  readonly cik: string | null;
  readonly form: string | null;
  readonly brandId: string;
  /** The query's longest word: a match must contain it. */
  readonly anchor: string;
  /** Log position at which it was saved. */
  readonly since: string;
}

const savedSearches = defineCollection<SavedSearch>({
  name: 'savedSearches',
  version: 1,
  fields: { accountId: 'string', anchor: 'string' },
  indexes: [
    { fields: ['anchor', 'accountId'], serves: 'searches that a filing with these words might match' },
    { fields: ['accountId'], serves: 'an account’s searches' },
  ],
});

/** A removed search keeps only its id, so that a process that has lost its lease can't bring it back. */
const REMOVED = { accountId: '', searchId: '', q: '', cik: null, form: null, brandId: '', anchor: '', since: '' } as const;

/** Maximum number of words per query. */
const WORDS = 100;
const PAGE = 500;

/** Saved searches of all accounts, maintained from the log by the matching process. Every write can be repeated. */
export class SavedSearchesStore {
  readonly #searches: OperationalCollection<SavedSearch>;

  constructor(store: OperationalStore) {
    this.#searches = store.collection(savedSearches);
  }

  /** Skips searches of an erased account, whose event may have been parked until after the erasure. */
  async save(search: Omit<SavedSearch, '_id' | 'anchor' | 'since'>, at: Position): Promise<void> {
    if ((await this.#searches.get(search.accountId)) !== null) return;
    const words = wordsOf(search.q).toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
    const { accountId, searchId, q, cik, form, brandId } = search;
    const record = {
      _id: `${accountId}|${searchId}`,
      accountId,
      searchId,
      q,
      cik,
      form,
      brandId,
      anchor: words[0] ?? '',
      since: at,
    };
    await this.#searches.write([{ kind: 'insert', record }]);
  }

  async remove(accountId: string, searchId: string): Promise<void> {
    await this.#searches.write([{ kind: 'put', record: { _id: `${accountId}|${searchId}`, ...REMOVED } }]);
  }

  /** Permanently removes an account's searches. */
  async removeAll(accountId: string): Promise<void> {
    await this.#searches.write([{ kind: 'put', record: { _id: accountId, ...REMOVED } }]);
    for (let more = true; more; ) {
      const { documents } = await this.#searches.find({ filter: { accountId }, sort: ['accountId'], limit: PAGE });
      if (documents.length > 0)
        await this.#searches.write(documents.map(({ _id }) => ({ kind: 'put', record: { _id, ...REMOVED } })));
      more = documents.length === PAGE;
    }
  }

  async has(accountId: string, searchId: string): Promise<boolean> {
    const search = await this.#searches.get(`${accountId}|${searchId}`);
    return search !== null && search.accountId !== '';
  }

  /** Whether any search is saved. */
  async any(): Promise<boolean> {
    const { documents } = await this.#searches.find({ filter: { anchor: { $gt: '' } }, sort: ['anchor', 'accountId'], limit: 1 });
    return documents.length > 0;
  }

  /** Searches saved before a position whose longest word is in the set. */
  async anchoredIn(words: ReadonlySet<string>, before: Position): Promise<readonly SavedSearch[]> {
    const all = [...words];
    const found: SavedSearch[] = [];
    for (let from = 0; from < all.length; from += WORDS) {
      const filter = { anchor: { $in: all.slice(from, from + WORDS) } };
      for (let after: string | null = null, more = true; more; ) {
        const page: FindResult<SavedSearch> = await this.#searches.find({
          filter,
          sort: ['anchor', 'accountId'],
          limit: PAGE,
          after,
        });
        found.push(...page.documents.filter(({ since }) => since < before));
        after = page.next;
        more = page.next !== null;
      }
    }
    return found;
  }
}

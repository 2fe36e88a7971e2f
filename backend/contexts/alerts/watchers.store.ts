import type { Position } from '../../platform/event-store/event-store.port.ts';
import { changeRecord } from '../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type FindResult, type StoredDocument } from '../../platform/read-store/collection.ts';

import type { EntryRules } from '../watchlists/published/entry-rules.events.ts';
import { pausedTickers } from '../watchlists/published/paused-tickers.policy.ts';

/** A range of log positions in which an account watches a ticker under the same forms: since ≤ position < until. */
export interface Watcher extends StoredDocument {
  readonly cik: string;
  readonly accountId: string;
  readonly ticker: string;
  readonly forms: readonly string[];
  readonly brandId: string;
  readonly since: string;
  /** Null while it is open; {@link PURGED} once no run needs it. */
  readonly until: string | null;
  /** When the ticker was put on the list, our clock; a change of forms keeps it. */
  readonly addedAt: string;
  /** By what the entry is narrowed. Null for the account's own rules; missing in records of older builds. */
  readonly rules?: EntryRules | null;
  /** No alert before this time, ISO-8601 UTC. Missing in records of older builds. */
  readonly mutedUntil?: string | null;
  /** True while the plan allows fewer tickers: nothing is told of it. Missing otherwise. */
  readonly paused?: boolean;
}

/** What may change of an entry without its being another one. */
export type EntryAmendment = Partial<Pick<Watcher, 'rules' | 'mutedUntil' | 'paused' | 'cik'>>;

const watchers = defineCollection<Watcher>({
  name: 'watchers',
  version: 1,
  fields: { cik: 'string', accountId: 'string', ticker: 'string', until: 'string' },
  indexes: [
    { fields: ['cik', 'accountId'], serves: 'watchers of a company in account order, for paging a run' },
    { fields: ['accountId', 'ticker', 'until'], serves: 'the open range of one entry' },
    { fields: ['until'], serves: 'closed ranges to purge' },
    { fields: ['until', 'ticker'], serves: 'every ticker that is watched now' },
  ],
});

/**
 * A purged range keeps only its id, so that a paused process which resumes after losing its lease cannot open the range again. The value
 * sorts after every position.
 */
const PURGED = '~';
/** Says that no range of an older build waits to be paused. No account has this id, and no query returns it. */
const SETTLED = 'paused tickers are settled';
const PURGED_ROW = { cik: '', accountId: '', ticker: '', forms: [], brandId: '', until: PURGED, addedAt: '' };

/**
 * Watchers of each company, kept by the alert process from its own subscription: exact at every log position (architecture 3.5).
 * Every write is idempotent, because an event may be handed over twice.
 */
export class WatchersStore {
  readonly #watchers: OperationalCollection<Watcher>;

  constructor(store: OperationalStore) {
    this.#watchers = store.collection(watchers);
  }

  /** Opens a range at a position; an open range of the same entry ends there. */
  async open(
    entry: Pick<Watcher, 'cik' | 'accountId' | 'ticker' | 'forms' | 'brandId' | 'addedAt'> & EntryAmendment,
    at: Position,
  ): Promise<void> {
    const { cik, accountId, ticker, forms, brandId } = entry;
    const before = await this.#until(accountId, ticker, at);
    // A change of forms is not a new entry: it keeps the time at which the entry was added, its rules and its mute.
    const { addedAt, rules = null, mutedUntil = null, paused } = before ?? entry;
    await this.#insert({ cik, accountId, ticker, forms, brandId, addedAt, rules, mutedUntil, ...(paused && { paused }) }, at);
  }

  /** Changes rules, mute or company from a position on; an entry that is not open stays as it is. */
  async amend(accountId: string, ticker: string, change: EntryAmendment, at: Position): Promise<void> {
    const before = await this.#until(accountId, ticker, at);
    if (!before) return;
    await this.#insert({ ...entryOf(before), ...change }, at);
  }

  /** Pauses the newest entries beyond a limit from a position on, and lets the others go on. */
  async pauseBeyond(accountId: string, limit: number, at: Position): Promise<void> {
    const open = await this.entriesOf(accountId);
    // After a crash the range that ends here may be open beside the one that takes its place.
    const entries = [...new Map(open.map((each) => [each.ticker, each])).values()];
    const paused = pausedTickers(entries, limit);
    for (const range of open) {
      const pauses = paused.has(range.ticker);
      if ((range.paused ?? false) !== pauses) await this.#setPaused(range, pauses, at);
    }
  }

  /**
   * The open entries of accounts whose ids lie in a range, each account with as many as it has: to find the few that have more than their plan allows
   * without asking for each account.
   */
  async openEntriesBetween(first: string, last: string): Promise<ReadonlyMap<string, readonly Watcher[]>> {
    const filter = { accountId: { $gte: first, $lte: last }, until: null };
    const found: Watcher[] = [];
    let after: string | null = null;
    do {
      const page: FindResult<Watcher> = await this.#watchers.find({
        filter,
        sort: ['accountId', 'ticker', 'until'],
        limit: 1_000,
        after,
      });
      found.push(...page.documents);
      after = page.next;
    } while (after !== null);
    return Map.groupBy(found, ({ accountId }) => accountId);
  }

  async #setPaused(range: Watcher, pauses: boolean, at: Position): Promise<void> {
    // What a later event left stays when an earlier one is handed over again.
    if (range.since > at) return;
    const flag = pauses ? { paused: true } : {};
    const change = (to: (stored: Watcher) => Watcher) =>
      changeRecord(this.#watchers, range._id, (stored) => (stored?.until === null ? to(stored) : null));
    if (range.since === at) {
      await change(({ paused: _, ...stored }) => ({ ...stored, ...flag }));
      return;
    }
    // The new range is there before the old one ends: a repetition after a crash in between finds the entry.
    const { paused: _, ...entry } = entryOf(range);
    await this.#insert({ ...entry, ...flag }, at);
    await change((stored) => ({ ...stored, until: at }));
  }

  async areSettled(): Promise<boolean> {
    return (await this.#watchers.get(SETTLED)) !== null;
  }

  async markSettled(): Promise<void> {
    await this.#watchers.write([{ kind: 'insert', record: { ...PURGED_ROW, _id: SETTLED, since: PURGED } }]);
  }

  async #insert(range: Omit<Watcher, '_id' | 'since' | 'until'>, at: Position): Promise<void> {
    const record = { _id: `${range.accountId}|${range.ticker}|${at}`, ...range, since: at, until: null };
    await this.#watchers.write([{ kind: 'insert', record }]);
  }

  async close(accountId: string, ticker: string, at: Position): Promise<void> {
    await this.#until(accountId, ticker, at);
  }

  /** Ends the open range at a position. @returns the range that ends there, also if an earlier call ended it; null without one. */
  async #until(accountId: string, ticker: string, at: Position): Promise<Watcher | null> {
    const open = await this.#watchers.find({ filter: { accountId, ticker, until: null }, limit: 10 });
    for (const { _id } of open.documents.filter(({ since }) => since < at)) {
      await changeRecord(this.#watchers, _id, (stored) => (stored?.until === null ? { ...stored, until: at } : null));
    }
    const { documents } = await this.#watchers.find({ filter: { accountId, ticker, until: at }, limit: 1 });
    return documents[0] ?? null;
  }

  /** What an account watches now. */
  async entriesOf(accountId: string): Promise<readonly Watcher[]> {
    const filter = { accountId, until: null };
    return (await this.#watchers.find({ filter, sort: ['ticker'], limit: 1_000 })).documents;
  }

  /** Whether an entry is paused now. */
  async isPaused(accountId: string, ticker: string): Promise<boolean> {
    const { documents } = await this.#watchers.find({ filter: { accountId, ticker, until: null }, limit: 1 });
    return documents[0]?.paused ?? false;
  }

  /** True when anybody watches one of the companies now, or did at a position. Whoever left before it does not count. */
  async isWatched(ciks: readonly string[], at: Position): Promise<boolean> {
    if (ciks.length === 0) return false;
    const filter = { cik: { $in: ciks }, ...stillThere(at) };
    const { documents } = await this.#watchers.find({ filter, sort: ['accountId'], limit: 1 });
    return documents.length > 0;
  }

  /** True when one of these accounts watches one of the companies now, or did at a position. */
  async isWatchedBy(ciks: readonly string[], accountIds: readonly string[], at: Position): Promise<boolean> {
    if (ciks.length === 0 || accountIds.length === 0) return false;
    const filter = { cik: { $in: ciks }, accountId: { $in: accountIds }, ...stillThere(at) };
    const { documents } = await this.#watchers.find({ filter, sort: ['accountId'], limit: 1 });
    return documents.length > 0;
  }

  /** How many entries of watchlists have a ticker now. */
  count(ticker: string): Promise<number> {
    return this.#watchers.count({ until: null, ticker });
  }

  /** The accounts that have a ticker on their watchlist now. */
  async accountsOf(ticker: string): Promise<readonly string[]> {
    const accounts = new Set<string>();
    let after: string | null = null;
    do {
      const page: FindResult<Watcher> = await this.#watchers.find({
        filter: { until: null, ticker },
        sort: ['ticker'],
        limit: 1_000,
        after,
      });
      for (const { accountId } of page.documents) accounts.add(accountId);
      after = page.next;
    } while (after !== null);
    return [...accounts];
  }

  /** Every ticker that anybody watches now. The next page begins after the last ticker, so a popular one is not read to its end. */
  async tickers(): Promise<readonly string[]> {
    const tickers = new Set<string>();
    for (let last = ''; ; ) {
      const filter = { until: null, ticker: { $gt: last } };
      const { documents, next } = await this.#watchers.find({ filter, sort: ['ticker'], limit: 200 });
      for (const { ticker } of documents) tickers.add(ticker);
      if (next === null) return [...tickers];
      last = documents.at(-1)?.ticker ?? last;
    }
  }

  /**
   * Ranges of the companies in account order after `afterAccount`, whole accounts only.
   * @returns the rows that hold at `position`, the last account that was read, and whether more follow.
   */
  async page(
    ciks: readonly string[],
    position: string,
    afterAccount: string | null,
    limit: number,
  ): Promise<{ readonly watchers: readonly Watcher[]; readonly cursor: string | null; readonly more: boolean }> {
    const filter = { cik: { $in: ciks }, ...(afterAccount === null ? {} : { accountId: { $gt: afterAccount } }) };
    const { documents, next } = await this.#watchers.find({ filter, sort: ['accountId'], limit });
    const last = documents.at(-1)?.accountId ?? null;
    // The last account may continue on the next page and is left for it; an account that fills a page needs a larger page.
    const looked = next === null ? documents : documents.filter((watcher) => watcher.accountId !== last);
    if (looked.length === 0 && next !== null) return this.page(ciks, position, afterAccount, limit * 2);
    return {
      watchers: looked.filter((watcher) => watcher.since <= position && (watcher.until === null || position < watcher.until)),
      cursor: looked.at(-1)?.accountId ?? afterAccount,
      more: next !== null,
    };
  }

  /** Purges ranges that ended before a position; no unfinished run needs them. @returns how many. */
  async purgeClosedBefore(position: Position): Promise<number> {
    const { documents } = await this.#watchers.find({ filter: { until: { $lt: position } }, sort: ['until'], limit: 500 });
    await this.#watchers.write(
      documents.map(({ _id, _rev, since }) => ({ kind: 'replace' as const, record: { ...PURGED_ROW, _id, since }, rev: _rev })),
    );
    return documents.length;
  }
}

/** Ranges that are open, or ended after a position. */
const stillThere = (at: Position) => ({ $or: [{ until: null }, { until: { $gt: at } }] });

/** A range without its place in the log. */
function entryOf({ cik, accountId, ticker, forms, brandId, addedAt, rules = null, mutedUntil = null, paused }: Watcher) {
  return { cik, accountId, ticker, forms, brandId, addedAt, rules, mutedUntil, ...(paused && { paused }) };
}

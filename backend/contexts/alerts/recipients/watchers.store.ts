import { isDeepStrictEqual } from 'node:util';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { changeRecord } from '#platform/operational-store/change-record.ts';
import { findAll, findEvery } from '#platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type Filter, type FindResult, type StoredDocument } from '#platform/read-store/collection.ts';

import type { EntryRules } from '../../watchlists/published/entry-rules.events.ts';
import { pausedTickers } from '../../watchlists/published/paused-tickers.policy.ts';

/** A range of log positions in which an account watches a ticker with the same forms: since ≤ position < until. */
export interface Watcher extends StoredDocument {
  readonly cik: string;
  readonly accountId: string;
  readonly ticker: string;
  readonly forms: readonly string[];
  readonly brandId: string;
  readonly since: string;
  /** Null while open; {@link PURGED} once no run needs it. */
  readonly until: string | null;
  /** When the ticker was added to the watchlist, local clock; changing forms keeps it. */
  readonly addedAt: string;
  /** The entry's own rules. Null to use the account's rules; missing in records of older builds. */
  readonly rules?: EntryRules | null;
  /** Muted until this time, ISO-8601 UTC. Missing in records of older builds. */
  readonly mutedUntil?: string | null;
  /** True while over the plan's ticker limit: no alerts. Missing otherwise. */
  readonly paused?: boolean;
}

export interface WatcherPage {
  readonly watchers: readonly Watcher[];
  /** The last account read; null before the first. */
  readonly cursor: string | null;
  readonly more: boolean;
}

/** Fields that an event can change. A change begins a new range. */
export type EntryAmendment = Partial<Pick<Watcher, 'rules' | 'mutedUntil' | 'paused' | 'cik' | 'forms' | 'brandId'>>;

const watchers = defineCollection<Watcher>({
  name: 'watchers',
  version: 1,
  fields: { cik: 'string', accountId: 'string', ticker: 'string', until: 'string' },
  indexes: [
    { fields: ['cik', 'accountId'], serves: 'a company’s followers in account order, for paging a run' },
    { fields: ['accountId', 'ticker', 'until'], serves: 'an entry’s open range' },
    { fields: ['until'], serves: 'closed ranges to purge' },
    { fields: ['until', 'ticker'], serves: 'every ticker that’s currently followed' },
  ],
});

/**
 * A purged range keeps only its id, so that a process that resumes after losing its lease can't open the range again. The value sorts after every
 * position.
 */
const PURGED = '~';
/** Marks that no range of an older build still has to be paused. No account has this id, and no query returns it. */
const SETTLED = 'paused tickers are settled';
/** Its `since` is the newest position whose watchers a run may ask for. No account has this id either. */
const NEWEST_RUN = 'newest run';
const PURGED_ROW = { cik: '', accountId: '', ticker: '', forms: [], brandId: '', until: PURGED, addedAt: '' };

/**
 * Watchers of each company, maintained by the alert process from its own subscription: exact at every log position (architecture 3.5). Every write is
 * idempotent, because an event may be processed twice.
 */
export class WatchersStore {
  readonly #watchers: OperationalCollection<Watcher>;
  #keepsOlder = false;

  /** @param isHeldUp whether events that may start runs are parked: their runs will ask for watchers of old positions. */
  constructor(
    store: OperationalStore,
    private readonly isHeldUp: () => Promise<boolean> = async () => false,
  ) {
    this.#watchers = store.collection(watchers);
  }

  /** Keeps what runs of older builds need. They weren't recorded here, but all of their positions are before this one. */
  async keepOlder(position: Position): Promise<void> {
    if (!this.#keepsOlder && (await this.#watchers.get(NEWEST_RUN)) === null) await this.keepAt(position);
    this.#keepsOlder = true;
  }

  /** Opens a range at a position, and ends an open range of the same entry there. */
  async open(
    entry: Pick<Watcher, 'cik' | 'accountId' | 'ticker' | 'forms' | 'brandId' | 'addedAt'> & EntryAmendment,
    at: Position,
  ): Promise<void> {
    const { cik, accountId, ticker, forms, brandId } = entry;
    const before = await this.#openBefore(accountId, ticker, at);
    // Changing forms doesn't make a new entry: it keeps the time it was added, its rules and its mute.
    const { addedAt, rules = null, mutedUntil = null, paused } = before.at(-1) ?? entry;
    const range = { cik, accountId, ticker, forms, brandId, addedAt, rules, mutedUntil, ...(paused && { paused }) };
    await this.#replace(before, range, at);
  }

  /** Changes an entry from a position on. Does nothing if the entry isn't open or nothing changes. */
  async amend(accountId: string, ticker: string, change: EntryAmendment, at: Position): Promise<void> {
    const before = await this.#openBefore(accountId, ticker, at);
    const last = before.at(-1);
    if (!last) return;
    const range = { ...entryOf(last), ...change };
    if (last.until === null && before.length === 1 && isDeepStrictEqual(range, entryOf(last))) return;
    await this.#replace(before, range, at);
  }

  /**
   * Keeps ranges from before a position, because runs may ask for watchers there or earlier, until {@link purgeClosedBefore}. Called before a run is
   * recorded. A power failure may lose it together with the caller's checkpoint; the caller then calls again.
   */
  async keepAt(position: Position): Promise<void> {
    const record = { ...PURGED_ROW, _id: NEWEST_RUN, since: position };
    await changeRecord(this.#watchers, NEWEST_RUN, (stored) => (stored && stored.since >= position ? null : record), {
      durableLater: true,
    });
  }

  /**
   * Whether the watchers at a run's position can be read. Right after an election, MongoDB may answer from before the last writes and so miss a new
   * follower; then the record of the newest run, which was written later, is missing too.
   */
  async isReadableAt(position: string): Promise<boolean> {
    return ((await this.#watchers.get(NEWEST_RUN))?.since ?? PURGED) >= position;
  }

  /** Pauses the newest entries over a limit from a position on, and resumes the others. */
  async pauseBeyond(accountId: string, limit: number, at: Position): Promise<void> {
    const open = await findAll(this.#watchers, { accountId, until: null }, ['ticker']);
    // After a crash, the ending range may still be open next to its replacement.
    const entries = [...new Map(open.map((each) => [each.ticker, each])).values()];
    const paused = pausedTickers(entries, limit);
    for (const range of open) {
      const pauses = paused.has(range.ticker);
      if ((range.paused ?? false) !== pauses) await this.#setPaused(range, pauses, at);
    }
  }

  /** All open entries of accounts in an id range, to find the few accounts over their plan's limit without querying each account. */
  async openEntriesBetween(first: string, last: string): Promise<ReadonlyMap<string, readonly Watcher[]>> {
    const filter = { accountId: { $gte: first, $lte: last }, until: null };
    const found = await findAll(this.#watchers, filter, ['accountId', 'ticker', 'until']);
    return Map.groupBy(found, ({ accountId }) => accountId);
  }

  async #setPaused(range: Watcher, pauses: boolean, at: Position): Promise<void> {
    // When an earlier event is processed again, the result of a later one stays.
    if (range.since > at) return;
    const flag = pauses ? { paused: true } : {};
    if (range.since === at) {
      await changeRecord(this.#watchers, range._id, (stored) => {
        if (stored?.until !== null) return null;
        const { paused: _, ...entry } = stored;
        return { ...entry, ...flag };
      });
      return;
    }
    const { paused: _, ...entry } = entryOf(range);
    await this.#replace([range], { ...entry, ...flag }, at);
  }

  async areSettled(): Promise<boolean> {
    return (await this.#watchers.get(SETTLED)) !== null;
  }

  async markSettled(): Promise<void> {
    await this.#watchers.write([{ kind: 'insert', record: { ...PURGED_ROW, _id: SETTLED, since: PURGED } }]);
  }

  async close(accountId: string, ticker: string, at: Position): Promise<void> {
    await this.#end(await this.#openBefore(accountId, ticker, at), at);
  }

  /** An entry's open ranges that began before a position, in log order: one, or two after a crash. */
  async #openBefore(accountId: string, ticker: string, at: Position): Promise<readonly Watcher[]> {
    const find = async (until: string | null) =>
      (await this.#watchers.find({ filter: { accountId, ticker, until }, limit: 10 })).documents;
    const open = (await find(null)).filter(({ since }) => since < at).sort((a, b) => (a.since < b.since ? -1 : 1));
    // Older builds ended the range first and may have crashed in between.
    return open.length > 0 ? open : find(at);
  }

  /** Write the new range before ending the old one: a retry after a crash in between still finds the entry. */
  async #replace(before: readonly Watcher[], range: Omit<Watcher, '_id' | 'since' | 'until'>, at: Position): Promise<void> {
    const record = { _id: `${range.accountId}|${range.ticker}|${at}`, ...range, since: at, until: null };
    await this.#watchers.write([{ kind: 'insert', record }]);
    await this.#end(before, at);
  }

  /** Ends ranges at a position. A range that began after the newest run is purged at once: no run asks for it, however often an entry changes. */
  async #end(ranges: readonly Watcher[], at: Position): Promise<void> {
    if (ranges.length === 0) return;
    const newestRun = (await this.#watchers.get(NEWEST_RUN))?.since ?? PURGED;
    const isHeldUp = await this.isHeldUp();
    for (const { _id, since } of ranges) {
      const ended = !isHeldUp && since > newestRun ? { ...PURGED_ROW, _id, since } : { until: at };
      await changeRecord(this.#watchers, _id, (stored) => (stored?.until === null ? { ...stored, ...ended } : null));
    }
  }

  /** What an account watches now. */
  async entriesOf(accountId: string): Promise<readonly Watcher[]> {
    const entries = new Map<string, Watcher>();
    for await (const each of findEvery(this.#watchers, { accountId, until: null }, ['ticker'])) {
      // After a crash, the ending range may still be open next to its replacement.
      if (each.since >= (entries.get(each.ticker)?.since ?? '')) entries.set(each.ticker, each);
    }
    return [...entries.values()];
  }

  /** Whether an entry is paused now. */
  async isPaused(accountId: string, ticker: string): Promise<boolean> {
    const { documents } = await this.#watchers.find({ filter: { accountId, ticker, until: null }, limit: 1 });
    return documents[0]?.paused ?? false;
  }

  /** Whether anyone watches one of the companies now, or did at a position. Excludes those who left before it. */
  isWatched(ciks: readonly string[], at: Position): Promise<boolean> {
    return this.#any(inBatches(ciks).map((some) => ({ cik: { $in: some }, ...stillThere(at) })));
  }

  /** Whether one of these accounts watches one of the companies now, or did at a position. */
  isWatchedBy(ciks: readonly string[], accountIds: readonly string[], at: Position): Promise<boolean> {
    const parts = inBatches(ciks, COMPANIES_WITH_ACCOUNTS).flatMap((some) =>
      inBatches(accountIds, Math.floor(VALUES_PER_QUERY / some.length)).map((accounts) => ({
        cik: { $in: some },
        accountId: { $in: accounts },
      })),
    );
    return this.#any(parts.map((part) => ({ ...part, ...stillThere(at) })));
  }

  /** Entries of these accounts for one of the companies at a position. */
  async ofAccounts(ciks: readonly string[], accountIds: readonly string[], position: string): Promise<readonly Watcher[]> {
    const found: Watcher[] = [];
    for (const some of inBatches(ciks, COMPANIES_WITH_ACCOUNTS)) {
      for (const accounts of inBatches(accountIds, Math.floor(VALUES_PER_QUERY / some.length))) {
        const filter = { cik: { $in: some }, accountId: { $in: accounts } };
        for await (const watcher of findEvery(this.#watchers, filter, ['accountId']))
          if (watcher.since <= position && (watcher.until === null || position < watcher.until)) found.push(watcher);
      }
    }
    return found;
  }

  async #any(filters: readonly Filter[]): Promise<boolean> {
    for (const filter of filters) {
      const { documents } = await this.#watchers.find({ filter, sort: ['accountId'], limit: 1 });
      if (documents.length > 0) return true;
    }
    return false;
  }

  /** How many watchlists contain a ticker now. */
  count(ticker: string): Promise<number> {
    return this.#watchers.count({ until: null, ticker });
  }

  /** Accounts with a ticker on their watchlist now. */
  async accountsOf(ticker: string): Promise<readonly string[]> {
    const accounts = new Set<string>();
    for await (const { accountId } of findEvery(this.#watchers, { until: null, ticker }, ['ticker'])) accounts.add(accountId);
    return [...accounts];
  }

  /** All watched tickers. Each query starts after the last ticker, so a popular one isn't read to its end. */
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
   * Watchers of the companies at a position, in account order after `afterAccount`, whole accounts only. An account with more ranges than `limit` is
   * read completely, `limit` at a time. @returns the rows valid at `position`, the last account read, and whether more follow.
   */
  async page(ciks: readonly string[], position: string, afterAccount: string | null, limit: number): Promise<WatcherPage> {
    const parts: WatcherPage[] = [];
    for (const some of inBatches(ciks)) parts.push(await this.#page(some, position, afterAccount, limit));
    // Some companies are read further than others: the page ends at the account that all have reached.
    const [cursor] = parts.flatMap((part) => (part.more ? (part.cursor ?? []) : [])).sort();
    const watchers = parts.flatMap((part) => part.watchers);
    if (parts.length > 1) watchers.sort((a, b) => (a.accountId < b.accountId ? -1 : a.accountId > b.accountId ? 1 : 0));
    if (cursor === undefined) return { watchers, cursor: watchers.at(-1)?.accountId ?? afterAccount, more: false };
    return { watchers: watchers.filter(({ accountId }) => accountId <= cursor), cursor, more: true };
  }

  async #page(ciks: readonly string[], position: string, afterAccount: string | null, limit: number): Promise<WatcherPage> {
    const filter = { cik: { $in: ciks }, ...(afterAccount === null ? {} : { accountId: { $gt: afterAccount } }) };
    const matching: Watcher[] = [];
    let after: string | null = null;
    let cursor = afterAccount;
    for (let account: string | null = null; ; ) {
      const { documents, next }: FindResult<Watcher> = await this.#watchers.find({ filter, sort: ['accountId'], limit, after });
      for (const watcher of documents) {
        if (account !== null && watcher.accountId !== account) cursor = account;
        account = watcher.accountId;
        if (watcher.since <= position && (watcher.until === null || position < watcher.until)) matching.push(watcher);
      }
      if (next === null) return { watchers: matching, cursor: account ?? afterAccount, more: false };
      // The last account may continue on the next page, so it is left for that page unless it is the only one.
      const whole = cursor;
      if (whole !== afterAccount)
        return { watchers: matching.filter(({ accountId }) => accountId !== account), cursor: whole, more: true };
      after = next;
    }
  }

  /** Purges ranges that ended before a position and that no unfinished run needs. @returns how many. */
  async purgeClosedBefore(position: Position): Promise<number> {
    const { documents } = await this.#watchers.find({ filter: { until: { $lt: position } }, sort: ['until'], limit: 500 });
    await this.#watchers.write(
      documents.map(({ _id, _rev, since }) => ({ kind: 'replace' as const, record: { ...PURGED_ROW, _id, since }, rev: _rev })),
    );
    return documents.length;
  }
}

/** Alternatives per query: the port allows 200, and {@link stillThere} doubles them. A filing may have hundreds of filers. */
const VALUES_PER_QUERY = 90;
/** Companies per query that also lists accounts. */
const COMPANIES_WITH_ACCOUNTS = 10;

function inBatches(values: readonly string[], size = VALUES_PER_QUERY): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  for (let from = 0; from < values.length; from += size) parts.push(values.slice(from, from + size));
  return parts;
}

/** Matches ranges that are open or ended after a position. */
const stillThere = (at: Position) => ({ $or: [{ until: null }, { until: { $gt: at } }] });

/** A range without its positions. */
function entryOf({ cik, accountId, ticker, forms, brandId, addedAt, rules = null, mutedUntil = null, paused }: Watcher) {
  return { cik, accountId, ticker, forms, brandId, addedAt, rules, mutedUntil, ...(paused && { paused }) };
}

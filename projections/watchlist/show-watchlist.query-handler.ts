import { createHash } from 'node:crypto';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { previewedForms, previewLimit } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import {
  planOf,
  readsAiSummary,
  rightsOf,
  tickerLimit,
  type UnlockedForms,
} from '../../backend/contexts/plans/published/plan.policy.ts';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import type { Quote } from '../../backend/contexts/quotes/published/quote.ts';
import { pausedTickers } from '../../backend/contexts/watchlists/published/paused-tickers.policy.ts';
import { entryFields } from '../../backend/contexts/watchlists/published/sealed-fields.ts';
import type { SeenMark, SeenMarks } from '../../backend/contexts/watchlists/published/seen-mark.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { ReadYourWrites } from '../../backend/platform/http/read-your-writes.ts';
import { ownedBuffer } from '../../backend/platform/memory/owned-buffer.ts';
import { ERASED, FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { type LiveCollection, ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type AccountDocument, accountDirectory } from '../account-directory/account.document.ts';
import { describeUser } from '../account-directory/reveal-contacts.reader.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { type FilingDocument, filingFeed } from '../filing-feed/filing.document.ts';
import { QuoteLookup } from '../ticker-page/quote-lookup.port.ts';
import { type TickerPageDocument, tickerPage } from '../ticker-page/ticker-page.document.ts';
import { unseenFilingsOf } from '../ticker-page/unseen.ts';
import { SeenMarksLookup } from './seen-marks.port.ts';
import { ShowWatchlistQuery, type WatchlistAnswer, type WatchlistBody } from './show-watchlist.query.ts';
import { type EntryNotMerged, type WatchlistDocument, type WatchlistEntry, watchlist } from './watchlist.document.ts';
import type { WatchlistResponse } from './watchlist.response.ts';
import { formsOf, type OpenedEntry, previewedFilings, previewOf, rowOf, shownFilings } from './watchlist-row.ts';

/** Cached answers contain decrypted notes, so they are kept no longer than an unwrapped key (architecture 3.6). */
const CACHE_MS = 60_000;
const CACHE_BYTES = 32 * 1024 * 1024;

interface Views {
  readonly accounts: LiveCollection<AccountDocument>;
  readonly lists: LiveCollection<WatchlistDocument>;
  readonly companies: LiveCollection<TickerPageDocument>;
  readonly filings: LiveCollection<FilingDocument>;
}

/** A row with its inputs. The read store returns the same object until a document changes, so inputs are compared by identity. */
interface Row {
  readonly entry: WatchlistEntry;
  readonly company: TickerPageDocument | undefined;
  /** The plan's forms; a different plan is a different object. */
  readonly unlocked: UnlockedForms;
  readonly paused: boolean;
  readonly marks: string;
  readonly shown: readonly string[];
  readonly filings: readonly FilingDocument[];
  readonly unseen: readonly FilingDocument[];
  readonly preview: FilingDocument | null;
  readonly quote: Quote | null;
  readonly json: string;
}

/** The documents joined into a watchlist, without its filings. */
interface Sources {
  readonly account: AccountDocument | null;
  readonly entries: readonly WatchlistEntry[];
  readonly notMerged: readonly EntryNotMerged[];
  readonly companies: ReadonlyMap<string, TickerPageDocument>;
}

interface CachedAnswer {
  /** State of the views; with `marksRevision` it identifies all inputs except the quotes. */
  readonly stamp: string;
  readonly marksRevision: number;
  readonly rows: ReadonlyMap<string, Row>;
  readonly head: string;
  readonly answer: WatchlistBody;
}

/**
 * Joins a watchlist at read time (architecture 3.7). If nothing was committed since the last answer, that answer is returned; otherwise only the
 * rows whose inputs changed are rebuilt.
 */
@QueryHandler(ShowWatchlistQuery)
export class ShowWatchlistQueryHandler implements IQueryHandler<ShowWatchlistQuery> {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    maxSize: CACHE_BYTES,
    // The rows hold the same text again, with up to two bytes per character.
    sizeCalculation: ({ answer }) => 3 * answer.body.length + 1_000,
    ttl: CACHE_MS,
    // Removes decrypted notes from memory after the TTL even without further requests.
    ttlAutopurge: true,
  });

  constructor(
    private readonly views: ReadStore,
    private readonly seen: SeenMarksLookup,
    private readonly cipher: FieldCipher,
    private readonly lookup: CompanyLookup,
    private readonly writes: ReadYourWrites,
    private readonly quotes: QuoteLookup,
    private readonly clock: Clock,
    private readonly plansSold: PlansSold,
  ) {}

  async execute({ accountId, brandId }: ShowWatchlistQuery): Promise<WatchlistAnswer> {
    if (accountId === null) return WITHOUT_SESSION;
    const key = `${accountId} ${brandId}`;
    const views = await this.#live();
    const overdue = this.writes.overdue(accountId);
    // The views have not applied the account's own last write yet.
    const behind = overdue !== null && overdue > (views.lists.resolvedAt ?? '');
    const stamp = `${stampOf(views)} ${behind}`;
    const shows = shownBy(views);
    const earlier = this.#answers.get(key);
    const marks = this.seen.of(accountId);
    if (earlier?.stamp === stamp && this.#quotesUnchanged(earlier) && earlier.marksRevision === (await marks).revision)
      return { ...earlier.answer, shows };
    const [seen, sources] = await Promise.all([marks, this.#sources(accountId, views)]);
    const composed = await this.#compose(accountId, brandId, views, sources, seen, behind, stamp, earlier);
    this.#answers.set(key, composed);
    return { ...composed.answer, shows };
  }

  /** Quotes have no checkpoint, so they are compared row by row, in memory. */
  #quotesUnchanged({ rows }: CachedAnswer): boolean {
    for (const { entry, quote } of rows.values()) if (this.quotes.of(entry.ticker) !== quote) return false;
    return true;
  }

  async #live(): Promise<Views> {
    const [accounts, lists, companies, filings] = await Promise.all([
      this.views.live(accountDirectory),
      this.views.live(watchlist),
      this.views.live(tickerPage),
      this.views.live(filingFeed),
    ]);
    return { accounts, lists, companies, filings };
  }

  async #sources(accountId: string, { accounts, lists, companies }: Views): Promise<Sources> {
    const [account, list] = await Promise.all([accounts.get(accountId), lists.get(accountId)]);
    const entries = list?.entries ?? [];
    const followed = await companies.getMany([...new Set(entries.map(({ cik }) => cik))]);
    return { account, entries, notMerged: list?.notMerged ?? [], companies: followed };
  }

  async #compose(
    accountId: string,
    brandId: string,
    views: Views,
    { account, entries, notMerged, companies }: Sources,
    seen: SeenMarks,
    behind: boolean,
    stamp: string,
    earlier: CachedAnswer | undefined,
  ): Promise<CachedAnswer> {
    const plan = planOf(account, brandId);
    const { tickers: limit, forms: unlocked } = rightsOf(plan, brandId);
    const aiSummary = readsAiSummary(plan, brandId, this.plansSold.sellsPlans);
    const marks = marksByCompany(seen.marks);
    const beyond = pausedTickers(entries, limit);
    const now = this.clock.now();
    const [previewed, oldest] = [previewedForms(unlocked, brandId), previewLimit(now)];

    const drafts = entries.map((entry) => {
      const company = companies.get(entry.cik);
      const before = earlier?.rows.get(entry.id);
      const paused = beyond.has(entry.ticker);
      const same =
        before?.entry === entry && before.company === company && before.unlocked === unlocked && before.paused === paused;
      const forms = formsOf(entry, unlocked);
      const shown = same ? before.shown : shownFilings(company, forms);
      const own = marks.get(entry.cik) ?? [];
      const unseen = unseenFilingsOf(company, forms.followedUnlocked, own, entry.since);
      // Previews become available as time passes, without any document changing.
      const old = previewedFilings(company, previewed, oldest);
      return { entry, paused, company, before: same ? before : undefined, shown, unseen, old, marks: JSON.stringify(own) };
    });
    const filings = await views.filings.getMany([
      ...new Set(drafts.flatMap(({ shown, unseen, old }) => [...shown, ...unseen.accessions, ...old])),
    ]);
    const found = (accessions: readonly string[]) => accessions.flatMap((accession) => filings.get(accession) ?? []);
    const rows = await Promise.all(
      drafts.map(async ({ entry, paused, company, before, shown, unseen, old, marks }): Promise<Row> => {
        const [latest, missed] = [found(shown), found(unseen.accessions)];
        const quote = this.quotes.of(entry.ticker);
        const preview = previewOf(found(old), { unlocked, brandId }, now);
        const same = before?.marks === marks && before.quote === quote && before.preview === preview;
        if (same && sameAll(before.filings, latest) && sameAll(before.unseen, missed)) return before;
        const opened = await this.#open(entry, accountId);
        const reader = { unlocked, brandId, aiSummary, tickersOf: (cik: string) => this.lookup.tickersOf(cik) };
        const sources = {
          entry,
          opened,
          paused,
          company,
          filings: latest,
          unseen,
          unseenFilings: missed,
          reader,
          quote,
          preview,
        };
        const row = rowOf(sources);
        const json = JSON.stringify(row);
        return { entry, company, unlocked, paused, marks, shown, filings: latest, unseen: missed, preview, quote, json };
      }),
    );

    const rest: Omit<WatchlistResponse, 'watchlist'> = {
      tickerLimit: limit,
      contact: { ticker_limit: limit },
      user: account && (await describeUser(account, brandId, this.cipher)),
      ...(notMerged.length > 0 && { not_merged: await this.#notMerged(notMerged, accountId) }),
      // The session is valid, so the account exists. If its document is missing, the views are behind.
      stale: account === null || behind,
    };
    const head = JSON.stringify(rest);
    const same = earlier?.head === head && sameAll([...earlier.rows.values()], rows);
    return {
      stamp,
      marksRevision: seen.revision,
      rows: new Map(rows.map((row) => [row.entry.id, row])),
      head,
      answer: same ? earlier.answer : answerOf(rows, head),
    };
  }

  async #open({ note, tags }: WatchlistEntry, accountId: string): Promise<OpenedEntry> {
    const fields = entryFields(accountId);
    const listed = tags ? await this.cipher.decrypt(tags, fields.tags) : '[]';
    return { note: note ? await this.cipher.decrypt(note, fields.note) : '', tags: listed === ERASED ? [] : JSON.parse(listed) };
  }

  #notMerged(entries: readonly EntryNotMerged[], accountId: string): Promise<NonNullable<WatchlistResponse['not_merged']>> {
    return Promise.all(
      entries.map(async ({ ticker, companyName, forms, note }) => {
        const opened = note ? await this.cipher.decrypt(note, entryFields(accountId).note) : '';
        return { ticker, company_name: companyName, forms: forms.join(','), note: opened };
      }),
    );
  }
}

function stampOf(views: Views): string {
  return Object.values(views)
    .map(({ generation, unchangedSince }) => `${generation.version}.${generation.generation}@${unchangedSince ?? ''}`)
    .join(' ');
}

/** The position that all of the views have reached. */
function shownBy(views: Views): Position | null {
  const reached = Object.values(views).flatMap(({ resolvedAt }) => resolvedAt ?? []);
  return reached.length < Object.keys(views).length ? null : (reached.sort()[0] ?? null);
}

function answerOf(rows: readonly Row[], head: string): WatchlistBody {
  const body = ownedBuffer(`{"watchlist":[${rows.map(({ json }) => json).join(',')}],${head.slice(1)}`);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** The answer for a reader without a session; reading does not create an account (decision 2). */
const WITHOUT_SESSION: WatchlistAnswer = (() => {
  const limit = tickerLimit(planOf(null));
  const rest: Omit<WatchlistResponse, 'watchlist'> = {
    tickerLimit: limit,
    contact: { ticker_limit: limit },
    user: null,
    stale: false,
  };
  return { ...answerOf([], JSON.stringify(rest)), shows: null };
})();

function marksByCompany(marks: readonly SeenMark[]): ReadonlyMap<string, readonly SeenMark[]> {
  return Map.groupBy(marks, ({ cik }) => cik);
}

function sameAll<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { accountEvents } from '../../backend/contexts/accounts/published/account.events.ts';
import { alertRunEvents } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { subscriptionEvents } from '../../backend/contexts/billing/published/subscription.events.ts';
import { filingRelationEvents } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import { filingEvents } from '../../backend/contexts/filings/published/filing.events.ts';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { analysisEvents } from '../../backend/contexts/scoring/published/analysis.events.ts';
import { scoringEvents } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { watchlistEvents } from '../../backend/contexts/watchlists/published/watchlist.events.ts';
import { exponentialBackoff, pause } from '../../backend/platform/clock/backoff.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import {
  EventStore,
  type Position,
  type StoredEvent,
  type SubscriptionMessage,
  toPosition,
} from '../../backend/platform/event-store/event-store.port.ts';
import { Logger } from '../../backend/platform/observability/logger.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ProjectionWatch } from '../../backend/platform/subscriptions/projection-watch.ts';
import { watchedSubscription } from '../../backend/platform/subscriptions/watched-subscription.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import { QuoteLookup } from '../ticker-page/quote-lookup.port.ts';
import { watchlist } from '../watchlist/watchlist.document.ts';
import { type Audience, audienceOf, isSentWhenLocked, LIVE_CATEGORIES, type LiveSource } from './live-audience.policy.ts';
import type { LiveConnection } from './live-connection.service.ts';
import { frameOf, type LiveFrame, SharedFrames } from './live-frame.ts';
import type { LiveMessage } from './live-message.ts';
import { RecentMessages } from './recent-messages.ts';

/** How long an event waits for the views. After that it is sent anyway. */
const VIEWS_TIMEOUT_MS = 10_000;
/** How long a page that connects waits for its watchlist. */
const LIST_TIMEOUT_MS = 2_000;
const QUIET_MS = 30_000;
const REPLAY_PAGE = 500;
/** Pages of the log read for a client that resumes. A client that missed more refetches everything. */
const REPLAY_PAGES = 4;
/** Before the first event. */
const BEGINNING = toPosition(0);

export interface StreamStart {
  /** Position after which the page has seen nothing; null for what happens from now on. */
  readonly start: string | null;
  /** The page was connected before. */
  readonly resumes: boolean;
  /** Whether the log may be read for it when what it missed is not remembered. */
  readonly mayReadBack: boolean;
}

interface KnownFiling {
  readonly form: string;
  readonly ciks: readonly string[];
}

const NO_FILING: KnownFiling = { form: '', ciks: [] };

/**
 * Notifies open pages of changes (architecture 3.2), with one subscription per process from the end of the log. An event is sent
 * only after the live views have applied it, so a refetch finds it.
 */
@Injectable()
export class LiveStream implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #codec = new EventCodec([
    ...filingEvents,
    ...filingRelationEvents,
    ...scoringEvents,
    ...analysisEvents,
    ...watchlistEvents,
    ...alertRunEvents,
    ...accountEvents,
    ...subscriptionEvents,
  ]);
  readonly #connections = new Map<string, Set<LiveConnection>>();
  /** Recent filings. Later events of a filing do not name its companies, and some of them not its form. */
  readonly #filings = new LRUCache<string, KnownFiling>({ max: 5_000 });
  readonly #stopping = new AbortController();
  readonly #backoff = exponentialBackoff(250, 10_000);
  /** Every event up to this position was published. */
  #position: Position | null = null;
  #recent = new RecentMessages(BEGINNING);
  /** Ends with the last of the looks at the log, which are taken one after the other. */
  #readingBack: Promise<unknown> = Promise.resolve();
  readonly #openFrom = new Map<string, number>();
  #open = 0;
  /** Resolves when the current message is published. */
  #publishing: Promise<void> = Promise.resolve();
  #running: Promise<void> = Promise.resolve();
  #unsubscribeFromQuotes = () => {};

  constructor(
    private readonly events: EventStore,
    private readonly views: ReadStore,
    private readonly watch: ProjectionWatch,
    private readonly quotes: QuoteLookup,
    private readonly forms: ReaderForms,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#position = await this.events.tail();
    this.#recent = new RecentMessages(this.#position ?? BEGINNING);
    this.#unsubscribeFromQuotes = this.quotes.onChange((tickers) => this.#publishQuotes(new Set(tickers)));
    this.#running = this.#listen(this.#stopping.signal);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    this.#unsubscribeFromQuotes();
    for (const connection of [...this.#connections.values()].flatMap((set) => [...set])) connection.close();
    await this.#running;
  }

  /** Number of open streams of an account. */
  openFor(accountId: string): number {
    return this.#connections.get(accountId)?.size ?? 0;
  }

  /** Number of open streams from an address, as limits count it. */
  openFrom(ip: string): number {
    return this.#openFrom.get(ip) ?? 0;
  }

  /** Number of open streams of this process. */
  get open(): number {
    return this.#open;
  }

  /** Whether a page that has seen nothing after this position can be told what it missed without a look at the log. */
  remembers(start: string): boolean {
    return this.#recent.covers(start);
  }

  /**
   * Adds a page. With a position to start from it first gets what it missed, or `reset` when that is too much or unknown.
   * @returns a function that removes the page; the first call counts.
   */
  connect(connection: LiveConnection, from: StreamStart): () => void {
    const { accountId, ip } = connection;
    const peers = this.#connections.get(accountId) ?? new Set();
    this.#connections.set(accountId, peers.add(connection));
    this.#count(ip, 1);
    const leave = () => {
      if (!peers.delete(connection)) return;
      this.#count(ip, -1);
      if (peers.size === 0 && this.#connections.get(accountId) === peers) this.#connections.delete(accountId);
    };
    void this.#begin(connection, from).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a live stream could not begin');
      connection.close();
    });
    return leave;
  }

  #count(ip: string, change: 1 | -1): void {
    this.#open += change;
    const count = this.openFrom(ip) + change;
    if (count > 0) this.#openFrom.set(ip, count);
    else this.#openFrom.delete(ip);
  }

  async #begin(connection: LiveConnection, from: StreamStart): Promise<void> {
    const start = from.start ?? this.#position ?? BEGINNING;
    // A ticker that was added just before is in the list that is loaded.
    if (this.#position !== null) await this.watch.waitForProjections([watchlist.name], this.#position, LIST_TIMEOUT_MS);
    await this.#reload(connection);
    // An event published before the page's watchlist was loaded did not reach it; it is among the missed ones.
    await this.#publishing;
    const upTo = this.#position;
    const missed = await this.#missed(start, upTo, from.mayReadBack);
    if (missed === null) connection.replay(frameOf({ event: 'reset', data: {} }, upTo));
    else connection.replay(frameOf({ event: 'open', data: {} }, start as Position));
    const frames: LiveFrame[] = [];
    const newest = new Map<string, Position>();
    for (const { type, audience, position } of missed ?? []) {
      if (audience.kind === 'sessionEnded' && audience.sessionKey === connection.sessionKey) connection.close();
      const filing = await this.#filingOf(audience);
      const [page] = await this.#mayBeTold([connection], audience, filing);
      const frame = page && frameFor(page, audience, filing, new SharedFrames(position));
      if (!frame) continue;
      frames.push(frame);
      newest.set(type, position);
    }
    // Nobody waited for the views if no page that an event concerns was open when it was published.
    await Promise.all([...newest].map(([type, position]) => this.watch.waitFor([type], position, VIEWS_TIMEOUT_MS)));
    for (const frame of frames) connection.replay(frame);
    // Price changes are not in the log: send all prices that may have changed while the page was disconnected.
    const priced = !from.resumes ? [] : connection.watched().filter((ticker) => this.quotes.of(ticker) !== null);
    if (priced.length > 0) connection.replay(frameOf({ event: 'quote', data: { tickers: priced } }, null));
    connection.goLive(upTo);
  }

  #publishQuotes(changed: ReadonlySet<string>): void {
    const frames = new SharedFrames(null);
    for (const connection of [...this.#connections.values()].flatMap((set) => [...set])) {
      const tickers = connection.watched(changed);
      if (tickers.length > 0) connection.deliver(frames.of(tickers.join(), () => ({ event: 'quote', data: { tickers } })));
    }
  }

  /** What was published after a position; null when that is too much, or when the position is not in this log. */
  async #missed(start: string, upTo: Position | null, mayReadBack: boolean): Promise<readonly LiveMessage[] | null> {
    if (!/^\d{20}$/.test(start)) return null;
    // A position up to the last published one is in the log: only a later one needs a read of the tail.
    if (start > (upTo ?? BEGINNING) && start > ((await this.events.tail()) ?? BEGINNING)) return null;
    if (this.#recent.covers(start)) return this.#recent.after(start).filter(({ position }) => position <= (upTo ?? BEGINNING));
    if (!mayReadBack) return null;
    const read = this.#readingBack.then(() => this.#readBack(start as Position, upTo));
    this.#readingBack = read.catch(() => {});
    return await read;
  }

  async #readBack(start: Position, upTo: Position | null): Promise<readonly LiveMessage[] | null> {
    const missed: LiveMessage[] = [];
    let after = start;
    for (let page = 0; page < REPLAY_PAGES; page += 1) {
      if (after >= (upTo ?? BEGINNING)) return missed;
      const { events, reached, end } = await this.events.readAll({ after, categories: LIVE_CATEGORIES, limit: REPLAY_PAGE });
      for (const event of events) {
        if (event.position > (upTo ?? BEGINNING)) return missed;
        missed.push(...this.#decode(event));
      }
      if (end || reached === null) return missed;
      after = reached;
      // Other requests are answered between two pages.
      await setImmediate();
    }
    return null;
  }

  /** Subscribes again after every drop, from the last published position. */
  async #listen(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const options = { after: this.#position, categories: LIVE_CATEGORIES, signal };
        for await (const message of watchedSubscription(this.events, options, QUIET_MS)) {
          failures = 0;
          this.#publishing = this.#handle(message);
          await this.#publishing;
        }
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn({ err: error }, 'the live stream lost its subscription');
      }
      await pause(this.#backoff(failures + 1), signal);
    }
  }

  async #handle(message: SubscriptionMessage): Promise<void> {
    const decoded = message.kind === 'event' ? this.#decode(message.event) : [];
    for (const each of decoded) await this.#publish(each);
    for (const each of decoded) this.#recent.add(each);
    this.#position = (message.kind === 'event' ? message.event.position : message.position) ?? this.#position;
  }

  /** One message or none. An event that cannot be decoded stops the views and is reported there; pages ignore it. */
  #decode(stored: StoredEvent): readonly LiveMessage[] {
    try {
      const event = this.#codec.decode<LiveSource>(stored);
      const audience = event && audienceOf(event);
      if (!audience) return [];
      if (audience.kind === 'filing') {
        const { accession, all, more, form } = audience;
        const known = this.#filings.get(accession) ?? (all && form !== null ? { form, ciks: all } : null);
        if (known) this.#filings.set(accession, { form: known.form, ciks: [...new Set([...known.ciks, ...more])] });
      }
      return [{ type: stored.type, position: stored.position, audience }];
    } catch {
      return [];
    }
  }

  async #publish({ type, position, audience }: LiveMessage): Promise<void> {
    if (this.#connections.size === 0) return;
    if (audience.kind === 'sessionEnded') {
      for (const connection of this.#of(audience.accountId))
        if (connection.sessionKey === audience.sessionKey) connection.close();
      return;
    }
    // No need to wait for the views when the filing's companies are known and no open page follows them.
    const known = audience.kind === 'filing' ? this.#filings.get(audience.accession) : NO_FILING;
    if (known && !this.#concerned(audience, known.ciks).length) return;
    await this.watch.waitFor([type], position, VIEWS_TIMEOUT_MS);
    const filing = await this.#filingOf(audience);
    // The views have the event: one look at their state serves all pages, of which there may be thousands.
    let told = false;
    const frames = new SharedFrames(position);
    const tell = async () => {
      const pages = this.#concerned(audience, filing.ciks);
      if (audience.kind === 'watchlist') for (const page of pages) await this.#reload(page);
      for (const page of await this.#mayBeTold(pages, audience, filing)) {
        const frame = frameFor(page, audience, filing, frames);
        if (frame) page.deliver(frame);
      }
    };
    await this.views.within(() => told, tell);
    told = true;
  }

  #concerned(audience: Audience, ciks: readonly string[]): LiveConnection[] {
    if (audience.kind === 'alert') return audience.accountIds.flatMap((accountId) => this.#of(accountId));
    if (audience.kind !== 'filing') return this.#of(audience.accountId);
    const all = [...this.#connections.values()].flatMap((set) => [...set]);
    return all.filter((connection) => connection.follows(ciks));
  }

  #of(accountId: string): LiveConnection[] {
    return [...(this.#connections.get(accountId) ?? [])];
  }

  /** Those of some pages whose plan lets them know of it. */
  async #mayBeTold(
    pages: readonly LiveConnection[],
    audience: Audience,
    { form }: KnownFiling,
  ): Promise<readonly LiveConnection[]> {
    if (audience.kind !== 'filing' || isSentWhenLocked(audience.stage)) return pages;
    const forms = await this.forms.ofEach(pages);
    return pages.filter((_, index) => {
      const unlocked = forms[index];
      return unlocked !== undefined && isOpen(form, unlocked);
    });
  }

  async #filingOf(audience: Audience): Promise<KnownFiling> {
    if (audience.kind !== 'filing') return NO_FILING;
    const known = this.#filings.get(audience.accession);
    if (known) return known;
    const filing = await (await this.views.live(filingFeed)).get(audience.accession);
    if (!filing || (filing.source === 'backfill' && audience.stage === 'reading')) return NO_FILING;
    const found = { form: filing.form, ciks: filing.companyCiks };
    if (filing.source !== 'backfill') this.#filings.set(audience.accession, found);
    return found;
  }

  async #reload(connection: LiveConnection): Promise<void> {
    connection.follow(await (await this.views.live(watchlist)).get(connection.accountId));
  }
}

/** What a page is told of an event; null where it does not concern it. */
function frameFor(page: LiveConnection, audience: Audience, { ciks }: KnownFiling, frames: SharedFrames): LiveFrame | null {
  const { accountId } = page;
  switch (audience.kind) {
    case 'filing': {
      const tickers = page.tickersOf(ciks);
      if (tickers.length === 0) return null;
      const { accession, stage } = audience;
      const data = { accession, tickers: [...tickers], arrived: stage === 'arrival' };
      return frames.of(tickers.join(), () => ({ event: 'filing', data }));
    }
    case 'account':
    case 'watchlist':
      return audience.accountId === accountId ? frames.of('', () => ({ event: audience.kind, data: {} })) : null;
    case 'alert': {
      if (!audience.accountIds.includes(accountId)) return null;
      return frames.of('', () => ({ event: 'alert', data: { accession: audience.accession } }));
    }
    default:
      return null;
  }
}

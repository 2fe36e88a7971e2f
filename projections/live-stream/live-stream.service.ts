import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { accountEvents } from '../../backend/contexts/accounts/published/account.events.ts';
import { alertRunEvents } from '../../backend/contexts/alerts/published/alert-run.events.ts';
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
import type { LiveEvent } from './live-stream.response.ts';

/** How long an event waits for the views. After that it is sent anyway. */
const VIEWS_TIMEOUT_MS = 10_000;
const QUIET_MS = 30_000;
const REPLAY_PAGE = 500;
/** Pages of the log read for a client that resumes. A client that missed more refetches everything. */
const REPLAY_PAGES = 10;
/** Before the first event. */
const BEGINNING = toPosition(0);

interface LiveMessage {
  readonly type: string;
  readonly position: Position;
  readonly audience: Audience;
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
  ]);
  readonly #connections = new Map<string, Set<LiveConnection>>();
  /** Recent filings. Later events of a filing do not name its companies, and some of them not its form. */
  readonly #filings = new LRUCache<string, KnownFiling>({ max: 5_000 });
  readonly #stopping = new AbortController();
  readonly #backoff = exponentialBackoff(250, 10_000);
  /** Every event up to this position was published. */
  #position: Position | null = null;
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

  /**
   * Adds a page. With the id of the last event it received it first gets what it missed, or `reset` when that is too much or unknown.
   * @returns a function that removes the page.
   */
  connect(connection: LiveConnection, lastEventId: string | null): () => void {
    const { accountId } = connection;
    const peers = this.#connections.get(accountId) ?? new Set();
    this.#connections.set(accountId, peers.add(connection));
    const leave = () => {
      peers.delete(connection);
      if (peers.size === 0 && this.#connections.get(accountId) === peers) this.#connections.delete(accountId);
    };
    void this.#begin(connection, lastEventId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a live stream could not begin');
      connection.close();
    });
    return leave;
  }

  async #begin(connection: LiveConnection, lastEventId: string | null): Promise<void> {
    const start = lastEventId ?? this.#position ?? BEGINNING;
    await this.#reload(connection);
    // An event published before the page's watchlist was loaded did not reach it; it is among the missed ones.
    await this.#publishing;
    const upTo = this.#position;
    const missed = await this.#missed(start, upTo);
    if (missed === null) connection.replay({ event: 'reset', data: {} }, upTo);
    else connection.replay({ event: 'open', data: {} }, start as Position);
    for (const { audience, position } of missed ?? []) {
      if (audience.kind === 'sessionEnded' && audience.sessionKey === connection.sessionKey) connection.close();
      const event = await this.#eventFor(connection, audience, await this.#filingOf(audience));
      if (event) connection.replay(event, position);
    }
    // Price changes are not in the log: send all prices that may have changed while the page was disconnected.
    const priced = lastEventId === null ? [] : connection.watched().filter((ticker) => this.quotes.of(ticker) !== null);
    if (priced.length > 0) connection.replay({ event: 'quote', data: { tickers: priced } }, null);
    connection.goLive(upTo);
  }

  #publishQuotes(changed: ReadonlySet<string>): void {
    for (const connection of [...this.#connections.values()].flatMap((set) => [...set])) {
      const tickers = connection.watched(changed);
      if (tickers.length > 0) connection.deliver({ event: 'quote', data: { tickers } }, null);
    }
  }

  /** What was published after a position; null when that is too much, or when the position is not in this log. */
  async #missed(start: string, upTo: Position | null): Promise<readonly LiveMessage[] | null> {
    if (!/^\d{20}$/.test(start)) return null;
    // A position up to the last published one is in the log: only a later one needs a read of the tail.
    if (start > (upTo ?? BEGINNING) && start > ((await this.events.tail()) ?? BEGINNING)) return null;
    const missed: LiveMessage[] = [];
    let after = start as Position;
    for (let page = 0; page < REPLAY_PAGES; page += 1) {
      if (after >= (upTo ?? BEGINNING)) return missed;
      const { events, reached, end } = await this.events.readAll({ after, categories: LIVE_CATEGORIES, limit: REPLAY_PAGE });
      for (const event of events) {
        if (event.position > (upTo ?? BEGINNING)) return missed;
        missed.push(...this.#decode(event));
      }
      if (end || reached === null) return missed;
      after = reached;
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
    if (message.kind === 'event') for (const decoded of this.#decode(message.event)) await this.#publish(decoded);
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
    for (const connection of this.#concerned(audience, filing.ciks)) {
      if (audience.kind === 'watchlist') await this.#reload(connection);
      const event = await this.#eventFor(connection, audience, filing);
      if (event) connection.deliver(event, position);
    }
  }

  #concerned(audience: Audience, ciks: readonly string[]): LiveConnection[] {
    if (audience.kind === 'alert') return audience.accountIds.flatMap((accountId) => this.#of(accountId));
    if (audience.kind !== 'filing') return this.#of(audience.accountId);
    const all = [...this.#connections.values()].flatMap((set) => [...set]);
    return all.filter((connection) => connection.tickersOf(ciks).length > 0);
  }

  #of(accountId: string): LiveConnection[] {
    return [...(this.#connections.get(accountId) ?? [])];
  }

  async #eventFor(connection: LiveConnection, audience: Audience, { form, ciks }: KnownFiling): Promise<LiveEvent | null> {
    switch (audience.kind) {
      case 'filing': {
        const tickers = connection.tickersOf(ciks);
        if (tickers.length === 0) return null;
        const { accountId, brandId } = connection;
        if (!isSentWhenLocked(audience.stage) && !isOpen(form, await this.forms.of(accountId, brandId))) return null;
        return { event: 'filing', data: { accession: audience.accession, tickers, arrived: audience.stage === 'arrival' } };
      }
      case 'watchlist':
        return audience.accountId === connection.accountId ? { event: 'watchlist', data: {} } : null;
      case 'alert':
        return audience.accountIds.includes(connection.accountId)
          ? { event: 'alert', data: { accession: audience.accession } }
          : null;
      default:
        return null;
    }
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

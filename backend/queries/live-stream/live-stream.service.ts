import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ReaderForms } from '#projections/account-directory/reader-forms.reader.ts';
import { QuoteLookup } from '#projections/ticker-page/quote-lookup.port.ts';
import { watchlist } from '#projections/watchlist/watchlist.document.ts';
import { isOpen } from '../../contexts/plans/published/filing-visibility.policy.ts';
import { exponentialBackoff, pause } from '../../platform/clock/backoff.ts';
import { Abandoned } from '../../platform/clock/deadline.ts';
import { EventStore, type Position, type SubscriptionMessage, toPosition } from '../../platform/event-store/event-store.port.ts';
import { Logger } from '../../platform/observability/logger.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ProjectionWatch } from '../../platform/subscriptions/projection-watch.ts';
import { watchedSubscription } from '../../platform/subscriptions/watched-subscription.ts';
import { EndedPages } from './ended-pages.service.ts';
import { frameFor } from './frame-for-page.ts';
import { type KnownFiling, KnownFilings } from './known-filings.service.ts';
import { type Audience, isSentWhenLocked, LIVE_CATEGORIES } from './live-audience.policy.ts';
import type { LiveConnection } from './live-connection.service.ts';
import { LiveConnections } from './live-connections.service.ts';
import { frameOf, type LiveFrame, SharedFrames } from './live-frame.ts';
import type { LiveMessage } from './live-message.ts';
import { LiveMessageDecoder } from './live-message-decoder.service.ts';
import { PublishedMessages } from './published-messages.service.ts';

/** How long an event waits for the views before it is sent anyway. */
const VIEWS_TIMEOUT_MS = 10_000;
/** How long a connecting page waits for its watchlist. */
const LIST_TIMEOUT_MS = 2_000;
const QUIET_MS = 30_000;
/** Missed messages processed per turn of the event loop. */
const MISSED_AT_ONCE = 50;

export interface StreamStart {
  /** The page has seen everything up to this position; null to start from now on. */
  readonly start: string | null;
  /** Whether the page was connected before. */
  readonly resumes: boolean;
  /** Whether the log may be read for it when its missed events are no longer cached. */
  readonly mayReadBack: boolean;
}

/**
 * Notifies open pages of changes (architecture 3.2), with one subscription per process from the end of the log. An event is sent only after the
 * live views have applied it, so that a refetch finds it.
 */
@Injectable()
export class LiveStream implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopping = new AbortController();
  readonly #backoff = exponentialBackoff(250, 10_000);
  /** Resolves when the current message is published. */
  #publishing: Promise<void> = Promise.resolve();
  #running: Promise<unknown> = Promise.resolve();
  #unsubscribeFromQuotes = () => {};

  constructor(
    private readonly events: EventStore,
    private readonly decoder: LiveMessageDecoder,
    private readonly published: PublishedMessages,
    private readonly filings: KnownFilings,
    private readonly pages: LiveConnections,
    private readonly ended: EndedPages,
    private readonly views: ReadStore,
    private readonly watch: ProjectionWatch,
    private readonly quotes: QuoteLookup,
    private readonly forms: ReaderForms,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.published.begin();
    this.#unsubscribeFromQuotes = this.quotes.onChange((tickers) => this.#publishQuotes(new Set(tickers)));
    const { signal } = this.#stopping;
    this.#running = Promise.all([this.#listen(signal), this.ended.follow(this.published.position, signal)]);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    this.#unsubscribeFromQuotes();
    for (const page of this.pages.all()) page.close();
    await this.#running;
  }

  /**
   * Adds a page. With a start position it first gets the events it missed, or `reset` when they are too many or unknown.
   * @returns a function that removes the page; repeated calls have no effect.
   */
  connect(page: LiveConnection, from: StreamStart): () => void {
    const leave = this.pages.add(page);
    if (this.ended.has(page)) page.close();
    void this.#begin(page, from).catch((error: unknown) => {
      if (!(error instanceof Abandoned)) this.logger.warn({ err: error }, 'a live stream couldn’t start');
      page.close();
    });
    return leave;
  }

  async #begin(page: LiveConnection, from: StreamStart): Promise<void> {
    const start = from.start ?? this.published.position ?? toPosition(0);
    await this.#loadChangedList(page);
    // An event published before the page's watchlist was loaded did not reach it; it is among the missed ones.
    await this.#publishing;
    const upTo = this.published.position;
    const missed = await this.published.between(start, upTo, from.mayReadBack);
    if (missed === null) page.replay(frameOf({ event: 'reset', data: {} }, upTo));
    else page.replay(frameOf({ event: 'open', data: {} }, start as Position));
    for (const frame of await this.#shownFrames(page, missed ?? [])) page.replay(frame);
    if (from.resumes) this.#replayQuotes(page);
    page.goLive(upTo);
  }

  /** Loads a page's watchlist once the view shows its last published change, which the page may have just made. */
  async #loadChangedList(page: LiveConnection): Promise<void> {
    // A change whose publication began before the page was added is not published to it.
    await this.#publishing;
    const changedAt = this.published.watchlistChangedAt(page.accountId);
    if (changedAt !== null) await this.watch.waitForProjections([watchlist.name], changedAt, LIST_TIMEOUT_MS);
    await this.#loadList(page);
  }

  /** Frames for missed messages, once the views show them; they may not yet, if no open page was concerned at the time. */
  async #shownFrames(page: LiveConnection, missed: readonly LiveMessage[]): Promise<readonly LiveFrame[]> {
    const frames: LiveFrame[] = [];
    const newest = new Map<string, Position>();
    for (const [index, { type, audience, position }] of missed.entries()) {
      // Let other requests run in between.
      if (index % MISSED_AT_ONCE === MISSED_AT_ONCE - 1) await setImmediate();
      const filing = await this.filings.of(audience);
      const frame = frameFor(page, audience, filing, new SharedFrames(position));
      if (!frame || (await this.#mayBeNotified([page], audience, filing)).length === 0) continue;
      frames.push(frame);
      newest.set(type, position);
    }
    await Promise.all([...newest].map(([type, position]) => this.watch.waitFor([type], position, VIEWS_TIMEOUT_MS)));
    return frames;
  }

  /** Price changes are not in the log, so all prices that may have changed during a disconnect are sent. */
  #replayQuotes(page: LiveConnection): void {
    const tickers = page.watched().filter((ticker) => this.quotes.of(ticker) !== null);
    if (tickers.length > 0) page.replay(frameOf({ event: 'quote', data: { tickers } }, null));
  }

  #publishQuotes(changed: ReadonlySet<string>): void {
    const frames = new SharedFrames(null);
    for (const page of this.pages.all()) {
      const tickers = page.watched(changed);
      if (tickers.length > 0) page.deliver(frames.of(tickers.join(), () => ({ event: 'quote', data: { tickers } })));
    }
  }

  /** Resubscribes after every drop, from the last published position. */
  async #listen(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const options = { after: this.published.position, categories: LIVE_CATEGORIES, signal };
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

  async #handle(received: SubscriptionMessage): Promise<void> {
    if (received.kind !== 'event') return this.published.add(null, received.position);
    const message = this.decoder.decode(received.event);
    if (message) await this.#publish(message);
    this.published.add(message, received.event.position);
  }

  async #publish({ type, position, audience }: LiveMessage): Promise<void> {
    if (this.pages.open === 0) return;
    // No need to wait for the views when the filing's companies are known and no open page follows them.
    const known = this.filings.remembered(audience);
    if (known && !this.#concerned(audience, known).length) return;
    await this.watch.waitFor([type], position, VIEWS_TIMEOUT_MS);
    const filing = await this.filings.of(audience);
    // The views have the event now. Their state is read once for all pages, of which there may be thousands.
    let isDelivered = false;
    const frames = new SharedFrames(position);
    const tell = async () => {
      const pages = this.#concerned(audience, filing);
      if (audience.kind === 'watchlist') for (const page of pages) await this.#loadList(page);
      for (const page of await this.#mayBeNotified(pages, audience, filing)) {
        const frame = frameFor(page, audience, filing, frames);
        if (frame) page.deliver(frame);
      }
    };
    await this.views.within(() => isDelivered, tell);
    isDelivered = true;
  }

  #concerned(audience: Audience, { ciks }: KnownFiling): LiveConnection[] {
    if (audience.kind === 'alert') return audience.accountIds.flatMap((accountId) => this.pages.of(accountId));
    return audience.kind === 'filing' ? this.pages.following(ciks) : this.pages.of(audience.accountId);
  }

  /** The pages that may be notified under their account's plan. */
  async #mayBeNotified(
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

  async #loadList(page: LiveConnection): Promise<void> {
    page.follow(await (await this.views.live(watchlist)).get(page.accountId));
  }
}

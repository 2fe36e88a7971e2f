import { pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import type { DomainEvent, EventCodec, Recorded } from '../event-store/define-event.ts';
import type { EventStore, Position } from '../event-store/event-store.port.ts';
import type { Logger } from '../observability/logger.ts';
import type { Projector } from './projector.ts';
import { type Progress, SubscriptionSupervisor, type SupervisorOptions } from './subscription-supervisor.ts';
import { watchedSubscription } from './watched-subscription.ts';

/** One event, decoded once for all readers. */
export interface ReadEvent {
  readonly position: Position;
  readonly type: string;
  readonly recordedAt: Date;
  /** The decoded event, or the decoding error. */
  readonly content: Recorded<DomainEvent> | Error;
}

export interface DecodedPage {
  readonly after: Position | null;
  /** Only events of handled types. */
  readonly events: readonly ReadEvent[];
  readonly reached: Position | null;
  /** Time of the last event up to `reached`; null when this page has none. */
  readonly recordedAt: Date | null;
  readonly end: boolean;
}

/** How long a reader waits for readers behind it before it continues alone. */
const PACE_MS = 500;

export interface LogReaderOptions {
  readonly pageSize: number;
  readonly cachedPages: number;
  readonly quietMs: number;
}

/**
 * Reads the log for several runners, so that runners at about the same position share reading and decoding. Recent pages are cached; a runner whose
 * position is inside a cached page gets the rest of it, so that runners fall into step.
 */
export class LogReader {
  readonly #store: EventStore;
  readonly #codec: EventCodec;
  readonly #categories: readonly string[];
  readonly #types: ReadonlySet<string>;
  readonly #clock: Clock;
  readonly #options: LogReaderOptions;
  readonly #wake: SubscriptionSupervisor;
  readonly #reading = new Map<Position | null, Promise<DecodedPage>>();
  readonly #waiting = new Set<() => void>();
  /** Position of each reader's next page. */
  readonly #next = new Map<object, Position | null>();
  readonly #paceWaiters = new Set<() => void>();
  #recent: DecodedPage[] = [];
  #known: Position | null = null;
  #live = false;

  /** @throws when a projector handles a type the codec does not know. */
  constructor(
    store: EventStore,
    codec: EventCodec,
    projectors: readonly Pick<Projector, 'categories' | 'handles'>[],
    clock: Clock,
    log: Logger,
    options: Partial<LogReaderOptions & SupervisorOptions> = {},
  ) {
    this.#store = store;
    this.#codec = codec;
    this.#clock = clock;
    this.#categories = [...new Set(projectors.flatMap((projector) => projector.categories))];
    this.#types = new Set(projectors.flatMap((projector) => projector.handles));
    this.#options = { pageSize: 250, cachedPages: 4, quietMs: 15_000, ...options };
    const unknown = [...this.#types].filter((type) => !codec.types.includes(type));
    if (unknown.length > 0) throw new Error(`no definition for the handled event types ${unknown.join(', ')}`);
    this.#wake = new SubscriptionSupervisor({ kind: 'projection', name: 'log-wake' }, this.#listen, clock, log, options);
  }

  /** The next events after `after`, at most a page. Readers close together wait briefly for each other. */
  async page(after: Position | null, reader: object): Promise<DecodedPage> {
    const deadline = this.#clock.monotonic() + PACE_MS;
    for (;;) {
      const kept = this.#recent.find((page) => isInside(after, page));
      const behind = kept ? [] : this.#behind(after, reader);
      const wait = deadline - this.#clock.monotonic();
      if (behind.length > 0 && wait > 0) {
        await this.#othersMoved(wait);
        continue;
      }
      for (const stuck of behind) this.#next.delete(stuck);
      const page = kept ?? (await this.#readOnce(after));
      this.#next.set(reader, page.reached);
      this.#notifyMoved();
      return page.after === after ? page : rest(page, after);
    }
  }

  /** Removes a reader, so that no other one waits for it. */
  leave(reader: object): void {
    this.#next.delete(reader);
    this.#notifyMoved();
  }

  /** Resolves when the log has events after `after`, or after `timeoutMs`. */
  async grown(after: Position | null, timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (!this.#live) {
      this.#live = true;
      this.#known = after;
      this.#wake.start();
    }
    if ((this.#known ?? '') > (after ?? '') || signal.aborted) return;
    const woken = new AbortController();
    // Null, because an Error would capture a stack trace for every wait of every reader.
    const wake = () => woken.abort(null);
    this.#waiting.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    await pause(timeoutMs, woken.signal);
    signal.removeEventListener('abort', wake);
    this.#waiting.delete(wake);
  }

  async stop(): Promise<void> {
    await this.#wake.stop();
    this.#recent = [];
  }

  /** Readers that still need a cached page that would be evicted by reading further, and would then have to be read and decoded twice. */
  #behind(after: Position | null, reader: object): readonly object[] {
    if (this.#recent.length < this.#options.cachedPages) return [];
    const needsKept = (next: Position | null) => this.#recent.some((page) => !page.end && isInside(next, page));
    return [...this.#next].flatMap(([other, next]) =>
      other !== reader && (next ?? '') < (after ?? '') && needsKept(next) ? [other] : [],
    );
  }

  /** Resolves when a reader has advanced, or after `timeoutMs`. Uses plain callbacks, because an abort signal per page would cost more than the page's events. */
  #othersMoved(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#paceWaiters.delete(done);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      this.#paceWaiters.add(done);
    });
  }

  #notifyMoved(): void {
    for (const done of [...this.#paceWaiters]) done();
  }

  #readOnce(after: Position | null): Promise<DecodedPage> {
    let reading = this.#reading.get(after);
    if (!reading) {
      reading = this.#read(after).finally(() => this.#reading.delete(after));
      this.#reading.set(after, reading);
    }
    return reading;
  }

  async #read(after: Position | null): Promise<DecodedPage> {
    const { events, reached, end } = await this.#store.readAll({
      after,
      categories: this.#categories,
      limit: this.#options.pageSize,
    });
    const page: DecodedPage = {
      after,
      events: events.flatMap((event) => {
        if (!this.#types.has(event.type)) return [];
        const { position, type, recordedAt } = event;
        try {
          return { position, type, recordedAt, content: this.#codec.decode(event) as Recorded<DomainEvent> };
        } catch (error) {
          return { position, type, recordedAt, content: error as Error };
        }
      }),
      reached,
      recordedAt: events.at(-1)?.recordedAt ?? null,
      end,
    };
    if (reached !== null && reached !== after) this.#recent = [page, ...this.#recent].slice(0, this.#options.cachedPages);
    return page;
  }

  /** The subscription only signals new events; they are read as pages. */
  readonly #listen = async (signal: AbortSignal, progress: Progress): Promise<void> => {
    const options = { after: this.#known, categories: this.#categories, signal };
    for await (const message of watchedSubscription(this.#store, options, this.#options.quietMs)) {
      const position = message.kind === 'event' ? message.event.position : message.position;
      if (position === null || position <= (this.#known ?? '')) continue;
      this.#known = position;
      progress.at(position, null);
      for (const wake of this.#waiting) wake();
    }
  };
}

function isInside(after: Position | null, page: DecodedPage): boolean {
  return (page.after ?? '') <= (after ?? '') && (after ?? '') < (page.reached ?? '');
}

function rest(page: DecodedPage, after: Position | null): DecodedPage {
  return { ...page, after, events: page.events.filter((event) => event.position > (after ?? '')) };
}

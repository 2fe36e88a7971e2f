import { isStoreFailure } from '../../platform/availability/store-failure.errors.ts';
import { type Backoff, exponentialBackoff } from '../../platform/clock/backoff.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { RecordOvertaken } from '../../platform/operational-store/change-record.ts';
import { Schedule } from '../../platform/schedules/schedule.ts';
import type { LiveStalledWork } from '../../platform/stalled-work/live-stalled-work.ts';
import { messageOf } from '../../platform/subscriptions/subscription-supervisor.ts';
import { DAY_MS } from '../../platform/values/durations.ts';
import { easternTime } from '../../platform/values/eastern-time.ts';
import { inMarketHours, lastSessionEnd } from './market-hours.ts';
import { exchangeMoment } from './published/exchange-calendar.ts';
import { QuoteError, type QuoteFailure, type QuoteProvider } from './quotes.port.ts';
import type { QuoteRecord, QuotesStore } from './quotes.store.ts';
import type { WatchedTickers } from './watched-tickers.port.ts';
import { QUOTE_SCHEDULES } from './worker-names.catalog.ts';

/** Called with the results of a refresh, for metrics. */
export interface QuoteObserver {
  refreshed(part: QuotePart): void;
  failed(part: QuotePart, failure: QuoteFailure): void;
  /** How long ago the least recently refreshed price was requested, in seconds; 0 if none. */
  oldestPrice(seconds: number): void;
}

export interface RefreshQuotesOptions {
  readonly provider: QuoteProvider;
  readonly watched: WatchedTickers;
  /** Tickers whose price is also needed outside regular hours; none by default. */
  readonly extended?: () => Promise<ReadonlySet<string>>;
  /** Tickers with a price alert; none by default. */
  readonly alerted?: () => Promise<ReadonlySet<string>>;
  readonly cache: QuotesStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observer?: QuoteObserver;
  /** Reports the provider as stalled while requests are paused. */
  readonly stalled?: Pick<LiveStalledWork, 'begin' | 'end'>;
  /** Pause between batches if nothing is due. */
  readonly pollMs?: number;
  readonly backoff?: Backoff;
}

export type QuotePart = 'last' | 'figures' | 'history';
/** The order in which a new ticker's parts are requested. */
const PARTS: readonly QuotePart[] = ['last', 'figures', 'history'];

interface Due {
  readonly ticker: string;
  readonly part: QuotePart;
  readonly dueAt: number;
}

const PRICE_MS = 60_000;
/** A year including a leap day, so that the chart covers the 52-week range. */
const HISTORY_MS = 366 * DAY_MS;
/** Requests per batch. The watched tickers are read again before each batch, so that a new one doesn't wait for a whole round. */
const BATCH = 20;
const REFUSED_MS = 10 * 60_000;
const MALFORMED_MS = 3_600_000;

const NO_ANSWERS = { last: null, lastAt: null, figures: null, figuresAt: null, newestDay: null, historyAt: null };

/**
 * Refreshes the quotes of watched tickers under a lease: last prices every minute in market hours and once after the close (for tickers with
 * extended-hours alerts also every minute during extended hours), figures once a day, daily prices after each session. The most overdue part comes
 * first, so that a slow provider starves no ticker. Prices needed by price alerts alternate with everything else, so that hundreds of new tickers
 * don't delay them.
 */
export class RefreshQuotes extends Schedule {
  readonly name = QUOTE_SCHEDULES.refreshQuotes.name;
  readonly lease = QUOTE_SCHEDULES.refreshQuotes.lease;
  readonly #options: RefreshQuotesOptions & Required<Pick<RefreshQuotesOptions, 'pollMs' | 'backoff'>>;
  /** Time before which a part of a ticker, or of all tickers (`*`), is not requested. */
  readonly #notBefore = new Map<string, number>();
  #failures = 0;
  /** Tickers with a price alert, as last read. */
  #alerted: ReadonlySet<string> = new Set();
  #alertedAt = Number.NEGATIVE_INFINITY;

  constructor(options: RefreshQuotesOptions) {
    super();
    this.#options = { pollMs: 5_000, backoff: exponentialBackoff(5_000, 10 * 60_000), ...options };
  }

  /** Refreshes one batch of due parts. Handles provider failures and bad answers; store failures are thrown. @returns milliseconds to wait. */
  async look(signal?: AbortSignal): Promise<number> {
    const tickers = await this.#options.watched.all();
    const records = await this.#options.cache.recordsOf(tickers);
    this.#reportAge(tickers, records);
    const now = this.#options.clock.now();
    const extended = exchangeMoment(now).part === 'extended' ? await this.#options.extended?.() : undefined;
    await this.#readAlerted(now.getTime());
    const due = this.#dueParts(tickers, records, now, extended ?? new Set()).slice(0, BATCH);
    for (const each of due) {
      if (signal?.aborted) return 0;
      try {
        await this.#refresh(each, signal);
        this.#options.observer?.refreshed(each.part);
        this.#failures = 0;
        this.#options.stalled?.end('resting-providers', this.#options.provider.source);
      } catch (error) {
        if (isStoreFailure(error) || error instanceof RecordOvertaken) throw error;
        // An unexpected problem with one answer must not stop all other prices.
        const failed = error instanceof QuoteError ? error : new QuoteError('MALFORMED', messageOf(error));
        this.#options.observer?.failed(each.part, failed.failure);
        const wait = this.#failed(each, failed);
        if (wait > 0) return wait;
      }
    }
    return due.length === BATCH ? 0 : this.#options.pollMs;
  }

  #dueParts(
    tickers: readonly string[],
    records: ReadonlyMap<string, QuoteRecord>,
    now: Date,
    extended: ReadonlySet<string>,
  ): readonly Due[] {
    const time = now.getTime();
    const open = inMarketHours(now);
    const closed = lastSessionEnd(now).getTime();
    const prices: Due[] = [];
    const others: Due[] = [];
    for (const [which, until] of this.#notBefore) if (until <= time) this.#notBefore.delete(which);
    for (const ticker of tickers) {
      const record = this.#own(records.get(ticker));
      for (const part of PARTS) {
        if (this.#waits(part, ticker, time)) continue;
        const dueAt = nextTime(part, record, open || extended.has(ticker), closed);
        if (dueAt <= time) (part === 'last' && this.#alerted.has(ticker) ? prices : others).push({ ticker, part, dueAt });
      }
    }
    return interleaved(prices.sort(byDueTime), others.sort(byDueTime));
  }

  /** Reads the tickers with a price alert once a minute, because there may be many. Until then, a new one is refreshed along with all other tickers. */
  async #readAlerted(now: number): Promise<void> {
    if (this.#options.alerted === undefined || now - this.#alertedAt < PRICE_MS) return;
    this.#alerted = await this.#options.alerted();
    this.#alertedAt = now;
  }

  #reportAge(tickers: readonly string[], records: ReadonlyMap<string, QuoteRecord>): void {
    const requestedAt = tickers.flatMap((ticker) => this.#own(records.get(ticker))?.lastAt ?? []);
    const oldest = requestedAt.reduce((earliest, at) => Math.min(earliest, Date.parse(at)), Number.POSITIVE_INFINITY);
    const now = this.#options.clock.now().getTime();
    this.#options.observer?.oldestPrice(Number.isFinite(oldest) ? Math.max(0, now - oldest) / 1000 : 0);
  }

  async #refresh({ ticker, part }: Due, signal?: AbortSignal): Promise<void> {
    const { provider, cache, clock } = this.#options;
    const { source, sample } = provider;
    const at = clock.now().toISOString();
    // Read before the request: anything another worker writes meanwhile is newer than this answer.
    const stored = (await cache.recordsOf([ticker])).get(ticker);
    const answer =
      part === 'last'
        ? { last: await provider.lastPrice(ticker), lastAt: at }
        : part === 'figures'
          ? { figures: await provider.figures(ticker), figuresAt: at }
          : await this.#history(ticker, at, signal);
    // If the lease was lost, another worker's answers are newer.
    if (signal?.aborted) return;
    const known = this.#own(stored) ?? NO_ANSWERS;
    const rev = stored?._rev === undefined ? {} : { _rev: stored._rev };
    await cache.put({ ...known, ...answer, ...rev, _id: ticker, source, sample });
  }

  async #history(ticker: string, at: string, signal?: AbortSignal): Promise<Pick<QuoteRecord, 'newestDay' | 'historyAt'>> {
    const { provider, cache, clock } = this.#options;
    const { source, sample } = provider;
    const today = easternTime(clock.now()).date;
    const from = new Date(Date.parse(today) - HISTORY_MS).toISOString().slice(0, 10);
    const rev = await cache.historyRevision(ticker);
    const prices = await provider.history(ticker, from, today);
    if (!signal?.aborted) await cache.putHistory(ticker, { prices, asOf: at, source, sample }, rev);
    const newest = prices?.at(-1);
    return { newestDay: newest ? { date: newest.date, volume: newest.volume } : null, historyAt: at };
  }

  /** @returns milliseconds to pause requests to the provider; 0 to continue with the next part. */
  #failed({ ticker, part }: Due, error: QuoteError): number {
    const { clock, logger, backoff, provider, stalled } = this.#options;
    const now = clock.now().getTime();
    const details = { failure: error.failure, reason: error.message, ticker, part };
    if (error.failure === 'NOT_IN_PLAN' || error.failure === 'MALFORMED') {
      const all = error.failure === 'NOT_IN_PLAN';
      this.#notBefore.set(`${part} ${all ? '*' : ticker}`, now + (all ? DAY_MS : MALFORMED_MS));
      logger.warn(details, 'a quote isn’t available');
      return 0;
    }
    this.#failures += 1;
    const wait = error.failure === 'REFUSED' ? REFUSED_MS : Math.max(error.retryAfterMs ?? 0, backoff(this.#failures));
    logger.warn({ ...details, waitMs: wait }, 'requests to the quotes provider are paused');
    const holdsUp = 'all quotes, and the price alerts based on them';
    const stall = { what: provider.source, why: `${error.failure}: ${error.message}`, holdsUp, command: 'doctor' };
    stalled?.begin('resting-providers', stall);
    return wait;
  }

  #waits(part: QuotePart, ticker: string, now: number): boolean {
    return [ticker, '*'].some((which) => (this.#notBefore.get(`${part} ${which}`) ?? 0) > now);
  }

  /** Ignores records of another provider. */
  #own(record: QuoteRecord | undefined): QuoteRecord | null {
    return record?.source === this.#options.provider.source ? record : null;
  }
}

function byDueTime(a: Due, b: Due): number {
  return a.dueAt - b.dueAt || PARTS.indexOf(a.part) - PARTS.indexOf(b.part);
}

function interleaved(a: readonly Due[], b: readonly Due[]): readonly Due[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => [a[at], b[at]])
    .flat()
    .filter((due) => due !== undefined);
}

/** When a part is due, in milliseconds: 0 if never requested, Infinity until the next session ends. */
function nextTime(part: QuotePart, record: QuoteRecord | null, open: boolean, closed: number): number {
  const at = { last: record?.lastAt, figures: record?.figuresAt, history: record?.historyAt }[part];
  if (!at) return 0;
  const requestedAt = Date.parse(at);
  if (part === 'figures') return requestedAt + DAY_MS;
  if (part === 'last' && open) return requestedAt + PRICE_MS;
  return requestedAt < closed ? closed : Number.POSITIVE_INFINITY;
}

import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { type PriceHistory, type Quote, quoteOf } from './published/quote.ts';
import { type QuoteRecord, QuotesStore } from './quotes.store.ts';

export interface QuotesInMemoryOptions {
  readonly cache: QuotesStore;
  /** The configured provider; null without one: then stored quotes are ignored. */
  readonly source: string | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

const POLL_MS = 2_000;
/** Quotes of tickers nobody follows are not refreshed; older ones than this are no longer shown. */
const MAX_AGE_MS = 7 * 86_400_000;

interface CachedQuote {
  readonly quote: Quote;
  readonly until: number;
}

/** All quotes in memory, for synchronous reads; new ones are loaded every two seconds. */
export class QuotesInMemory {
  readonly #quotes = new Map<string, CachedQuote>();
  readonly #listeners = new Set<(tickers: readonly string[]) => void>();
  #seq = 0;
  #timer: NodeJS.Timeout | null = null;
  #loading: Promise<void> | null = null;

  constructor(private readonly options: QuotesInMemoryOptions) {}

  /** Null if nothing is known. Returns the same object until the quote changes. */
  of(ticker: string): Quote | null {
    return this.#quotes.get(ticker)?.quote ?? null;
  }

  /** Null if the ticker was never requested from the configured provider. */
  async history(ticker: string): Promise<PriceHistory | null> {
    const history = this.options.source === null ? null : await this.options.cache.history(ticker);
    return history?.source === this.options.source ? history : null;
  }

  /** Calls the listener with the tickers whose quotes changed. @returns a function that removes the listener */
  onChange(listener: (tickers: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    if (this.options.source === null) return;
    await this.load();
    this.#timer = setInterval(() => {
      this.load().catch((error: unknown) => this.options.logger.warn({ err: error }, 'the quotes could not be read'));
    }, POLL_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Loads new records and drops old ones. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    const changed = new Set<string>();
    for (;;) {
      const records = await this.options.cache.since(this.#seq);
      for (const record of records) if (this.#take(record)) changed.add(record._id);
      if (records.length === 0) break;
      this.#seq = records.at(-1)?.seq ?? this.#seq;
    }
    const now = this.options.clock.now().getTime();
    for (const [ticker, { until }] of this.#quotes) {
      if (until > now) continue;
      this.#quotes.delete(ticker);
      changed.add(ticker);
    }
    if (changed.size > 0) for (const listener of this.#listeners) listener([...changed]);
  }

  /** @returns whether the ticker's quote changed. */
  #take(record: QuoteRecord): boolean {
    const quote = record.source === this.options.source ? quoteOf(record.last, record.figures, record.newestDay, record) : null;
    const before = this.#quotes.get(record._id);
    if (!quote) return this.#quotes.delete(record._id);
    const requestedAt = Math.max(Date.parse(record.lastAt ?? '') || 0, Date.parse(record.figuresAt ?? '') || 0);
    // Keep the object when the new answer is equal, for readers that compare by identity.
    const same = before && JSON.stringify(before.quote) === JSON.stringify(quote);
    this.#quotes.set(record._id, { quote: same ? before.quote : quote, until: requestedAt + MAX_AGE_MS });
    return !same;
  }
}

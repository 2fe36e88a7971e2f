import { z } from 'zod';
import { pause } from '../../platform/clock/backoff.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { withinTime } from '../../platform/clock/within-time.ts';
import { limitedText } from '../../platform/http/limited-text.ts';
import { outgoingFetch } from '../../platform/http/outgoing-fetch.ts';
import { DAY_MS } from '../../platform/values/durations.ts';
import { easternTime } from '../../platform/values/eastern-time.ts';
import type { CompanyFigures, DailyPrice, LastPrice } from './published/quote.ts';
import { QuoteError, QuoteProvider } from './quotes.port.ts';

export interface FinnhubOptions {
  readonly apiKey: string;
  readonly clock: Clock;
  /** Origin; the paths are Finnhub's. */
  readonly baseUrl?: string;
  /** The free plan allows 60. */
  readonly requestsPerMinute?: number;
  /** Timeout of one request, including the response body. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

const TOO_MANY_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;
/** Tolerance for clock differences: a price from further in the future would make later ones look old. */
const MAX_AHEAD_MS = 2 * 60_000;
const MILLION = 1e6;

/** `c` price, `dp` percent change, `o` first price of the session, `pc` previous close, `t` seconds; all zero for an unknown ticker. */
const quoteSchema = z.object({
  c: z.number().nonnegative().nullable(),
  dp: z.number().nullish(),
  o: z.number().nullish(),
  pc: z.number().nullish(),
  t: z.number().int().nonnegative().nullish(),
});

/** Market capitalization and volumes are in millions, the yield is in percent. An unknown ticker has no metrics at all. */
const figure = z.number().nullish();
const metricSchema = z.object({
  metric: z
    .object({
      marketCapitalization: figure,
      peTTM: figure,
      epsTTM: figure,
      dividendYieldIndicatedAnnual: figure,
      '3MonthAverageTradingVolume': figure,
      '52WeekLow': figure,
      '52WeekHigh': figure,
    })
    .nullish(),
});

const row = z.array(z.number().nonnegative()).max(10_000);
const candleSchema = z.union([
  z.object({ s: z.literal('no_data') }),
  z.object({ s: z.literal('ok'), o: row, h: row, l: row, c: row, v: row, t: row }),
]);

/** Quotes from Finnhub (finnhub.io, REST v1) or a compatible server. The key is sent in a header, never in a URL. */
export class FinnhubQuotes extends QuoteProvider {
  readonly source = 'finnhub';
  readonly sample = false;
  readonly #options: Required<FinnhubOptions>;
  readonly #origin: string;
  #nextSlot = 0;
  #blockedUntil = 0;

  constructor(options: FinnhubOptions) {
    super();
    this.#options = {
      baseUrl: 'https://finnhub.io',
      requestsPerMinute: 55,
      timeoutMs: 10_000,
      maxBytes: 4_000_000,
      ...options,
    };
    this.#origin = new URL(this.#options.baseUrl).origin;
  }

  async lastPrice(ticker: string): Promise<LastPrice | null> {
    const { c, dp, o, pc, t } = await this.#get('quote', { symbol: symbolOf(ticker) }, quoteSchema);
    if (!c || !t) return null;
    if (t * 1000 > this.#options.clock.now().getTime() + MAX_AHEAD_MS) throw malformed('quote', 'a price dated in the future');
    const asOf = new Date(t * 1000).toISOString();
    return { price: c, changePercent: dp ?? null, volume: null, open: positive(o), previousClose: positive(pc), asOf };
  }

  async figures(ticker: string): Promise<CompanyFigures | null> {
    const { metric } = await this.#get('stock/metric', { symbol: symbolOf(ticker), metric: 'all' }, metricSchema);
    if (!metric || Object.values(metric).every((value) => value === null || value === undefined)) return null;
    return {
      marketCap: positive(metric.marketCapitalization, MILLION),
      peRatio: positive(metric.peTTM),
      eps: metric.epsTTM ?? null,
      dividendYield: metric.dividendYieldIndicatedAnnual ?? null,
      averageVolume: positive(metric['3MonthAverageTradingVolume'], MILLION),
      week52Low: positive(metric['52WeekLow']),
      week52High: positive(metric['52WeekHigh']),
    };
  }

  async history(ticker: string, from: string, to: string): Promise<readonly DailyPrice[] | null> {
    const query = {
      symbol: symbolOf(ticker),
      resolution: 'D',
      from: String(Date.parse(from) / 1000),
      to: String((Date.parse(to) + DAY_MS) / 1000 - 1),
    };
    const answer = await this.#get('stock/candle', query, candleSchema);
    if (answer.s === 'no_data') return null;
    const { o, h, l, c, v, t } = answer;
    if ([o, h, l, c, v].some(({ length }) => length !== t.length))
      throw malformed('stock/candle', 'columns of different lengths');
    const days = t.map((seconds, index): DailyPrice => {
      const day = {
        open: o[index] ?? 0,
        high: h[index] ?? 0,
        low: l[index] ?? 0,
        close: c[index] ?? 0,
        volume: v[index] ?? null,
      };
      if (seconds > 4e9) throw malformed('stock/candle', 'a day with an invalid date');
      return { date: dayOf(seconds), ...day };
    });
    return days.filter(({ date }) => date >= from && date <= to).sort((a, b) => (a.date < b.date ? -1 : 1));
  }

  async #get<T>(path: string, query: Readonly<Record<string, string>>, schema: z.ZodType<T>): Promise<T> {
    await this.#waitForSlot();
    const { timeoutMs } = this.#options;
    const url = new URL(`/api/v1/${path}`, this.#origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    let body: string;
    try {
      body = await withinTime((signal) => this.#ask(url, path, signal), {
        ms: timeoutMs,
        late: () => new QuoteError('TEMPORARY', `The quotes provider didn’t respond within ${timeoutMs} ms.`),
      });
    } catch (thrown) {
      if (thrown instanceof QuoteError) throw thrown;
      // fetch reports connection errors as a TypeError whose cause has the reason.
      const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
      throw new QuoteError('TEMPORARY', `Couldn’t read from the quotes provider: ${String(cause).slice(0, 200)}.`);
    }
    const parsed = schema.safeParse(jsonOf(body, path));
    if (parsed.success) return parsed.data;
    throw malformed(path, `a response in an unexpected format at ${parsed.error.issues[0]?.path.join('.') || 'its root'}`);
  }

  async #ask(url: URL, path: string, signal: AbortSignal): Promise<string> {
    const response = await outgoingFetch(url, {
      headers: { 'X-Finnhub-Token': this.#options.apiKey, Accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    if (response.status === 200) return this.#read(response, path);
    await response.body?.cancel();
    throw this.#failureOf(response, path);
  }

  /** Spaces requests evenly. @throws QuoteError while the provider's Retry-After lasts. */
  async #waitForSlot(): Promise<void> {
    const { clock, requestsPerMinute } = this.#options;
    const blockedMs = this.#blockedUntil - clock.monotonic();
    if (blockedMs > 0)
      throw new QuoteError('BLOCKED', 'The quotes provider asked us to wait before the next request.', blockedMs);
    const now = clock.monotonic();
    const slot = Math.max(now, this.#nextSlot);
    this.#nextSlot = slot + 60_000 / requestsPerMinute;
    if (slot > now) await pause(slot - now);
  }

  async #read(response: Response, path: string): Promise<string> {
    const { maxBytes } = this.#options;
    const text = await limitedText(response, maxBytes);
    if (text === null) throw malformed(path, `more than ${maxBytes} bytes`);
    return text;
  }

  #failureOf({ status, headers }: Response, path: string): QuoteError {
    const message = `The quotes provider responded with ${status} for ${path}.`;
    if (status === 429) {
      const retryAfterMs = Number(headers.get('retry-after') ?? Number.NaN) * 1000;
      const wait = retryAfterMs >= 0 ? Math.min(retryAfterMs, MAX_WAIT_MS) : TOO_MANY_MS;
      this.#blockedUntil = this.#options.clock.monotonic() + wait;
      return new QuoteError('BLOCKED', message, wait);
    }
    if (status === 401) return new QuoteError('REFUSED', `${message} Check QUOTES_API_KEY.`);
    if (status === 402 || status === 403) return new QuoteError('NOT_IN_PLAN', message);
    return new QuoteError(status >= 500 || status === 408 ? 'TEMPORARY' : 'MALFORMED', message);
  }
}

/** Finnhub writes share classes with a dot. */
const symbolOf = (ticker: string): string => ticker.replaceAll('-', '.');

/** The timestamp of a daily row is midnight UTC or midnight Eastern; both give the date of the trading day. */
function dayOf(seconds: number): string {
  const moment = new Date(seconds * 1000);
  return seconds % 86_400 === 0 ? moment.toISOString().slice(0, 10) : easternTime(moment).date;
}

/** Null for zero or less, which means "unknown" for market values, volumes and prices. */
function positive(value: number | null | undefined, unit = 1): number | null {
  return value && value > 0 ? value * unit : null;
}

function jsonOf(body: string, path: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw malformed(path, 'a response that isn’t JSON');
  }
}

function malformed(path: string, what: string): QuoteError {
  return new QuoteError('MALFORMED', `The quotes provider sent ${what} for ${path}.`);
}

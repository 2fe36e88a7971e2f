import { DelegateBackoff, handleType, type RetryPolicy, retry } from 'cockatiel';
import type { Clock } from '#platform/clock/clock.ts';
import { withinTime } from '#platform/clock/within-time.ts';
import type { Logger } from '#platform/observability/logger.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import type { IngestionFailure } from '../published/ingestion-day.events.ts';
import {
  type CompanyTickersAnswer,
  type DailyIndexKind,
  type EdgarAnswer,
  EdgarGateway,
  type FeedQuery,
  type FileVersion,
  type SearchQuery,
} from './edgar-gateway.port.ts';
import { answer, BLOCK_MS, exchange, locationOf, type Received, type WantedContent } from './edgar-response.reader.ts';
import { RequestPacer } from './request-pacer.service.ts';

export type GatewayRoute = 'feed' | 'submission' | 'tickers' | 'index' | 'submissions' | 'search';

/** Called for metrics; no method may throw. */
export interface GatewayObserver {
  /** @param budgetUsed share of EDGAR_MAX_RPS used in the last second, 0 to 1. */
  requested(route: GatewayRoute, budgetUsed: number): void;
  succeeded(route: GatewayRoute): void;
  failed(route: GatewayRoute, failure: IngestionFailure): void;
  paused(until: Date): void;
  /** Seconds by which EDGAR's clock is ahead of ours; negative if it is behind. */
  clockOffset?(seconds: number): void;
}

export interface EdgarGatewayOptions {
  /** Origin of www.sec.gov. */
  readonly baseUrl: string;
  /** Origin of data.sec.gov; default: `baseUrl`. */
  readonly dataUrl?: string;
  /** Origin of efts.sec.gov; default: `baseUrl`. */
  readonly searchUrl?: string;
  /** Origin used in stored URLs of index pages; default: `baseUrl`. */
  readonly indexOrigin?: string;
  /** Company and contact, as the SEC requires. */
  readonly userAgent: string;
  /** At most 10 for hosts of sec.gov. */
  readonly maxRps: number;
  readonly clock: Clock;
  readonly observer?: GatewayObserver;
  readonly logger?: Logger;
  /** True for a replay, which shows the recorded time: its `Date` header is trusted however far it is from our clock. */
  readonly replaysTime?: boolean;
  /**
   * Called before each request: whether this process still holds the EDGAR access lease. EDGAR's rate limit applies per user across machines, so a
   * process that stalled and was replaced must not send its queued requests. Default: always true.
   */
  readonly mayRequest?: () => Promise<boolean>;
  /** Timeout of one request, including the response body. */
  readonly timeoutMs?: number;
  /** Maximum size of a submission, decoded; few are above 20 MB. */
  readonly maxBytes?: number;
  /** Maximum retries after a temporary failure. */
  readonly retries?: number;
  /** First back-off; doubles with each retry, with full jitter. */
  readonly backoffMs?: number;
}

/** If the wall clock differs from the monotonic one by more than this, it was changed. */
const CLOCK_STEP_MS = 1_000;
/** Longer pauses are cut to this: one stored by an earlier process may come from a wrong clock. */
const MAX_PAUSE_MS = DAY_MS;
const FEED_BYTES = 5_000_000;
const TICKERS_BYTES = 20_000_000;
const INDEX_BYTES = 50_000_000;
const LIST_BYTES = 30_000_000;
/** A page lists a hundred documents in some 100 KB. */
const SEARCH_BYTES = 10_000_000;
/** A header has a few KB, or a few hundred with hundreds of co-registrants. */
const HEAD_BYTES = 400_000;
const MAX_REDIRECTS = 3;
/** A `Date` header further from our clock is ignored; otherwise one server with a wrong clock would misdate every later filing. */
const MAX_CLOCK_OFFSET_MS = 5 * 60_000;
/** Retry delay of a process that lost the lease, which it will notice soon. */
const NOT_OURS_MS = 1_000;

interface Wanted extends WantedContent {
  readonly route: GatewayRoute;
  readonly url: URL;
}

/** The EDGAR gateway, using fetch. */
export class HttpEdgarGateway extends EdgarGateway {
  readonly #options: Required<Omit<EdgarGatewayOptions, 'observer' | 'mayRequest' | 'logger'>>;
  readonly #logger: Logger | undefined;
  /** Whether the last answer's date was too far from our clock. */
  #clockIsOff = false;
  readonly #observer: GatewayObserver | undefined;
  readonly #mayRequest: (() => Promise<boolean>) | undefined;
  readonly #pacer: RequestPacer;
  readonly #origin: string;
  readonly #dataOrigin: string;
  readonly #searchOrigin: string;
  readonly #retry: RetryPolicy;
  readonly #closed = new AbortController();
  /** When the pause ends, by the wall clock (`until`) and the monotonic clock (`endsAt`), because the wall clock may be changed. */
  #pause = { until: 0, endsAt: 0 };

  /** @throws Error if the rate is above the SEC's limit. */
  constructor(options: EdgarGatewayOptions) {
    super();
    const dataUrl = options.dataUrl ?? options.baseUrl;
    const searchUrl = options.searchUrl ?? options.baseUrl;
    const hosts = [options.baseUrl, dataUrl, searchUrl].map((url) => new URL(url).hostname);
    if (hosts.some((host) => /(^|\.)sec\.gov$/.test(host)) && options.maxRps > 10) {
      throw new Error(
        `EDGAR_MAX_RPS is ${options.maxRps}, but the SEC allows at most 10 requests a second. Set it to 10 or less`,
      );
    }
    const indexOrigin = options.indexOrigin ?? options.baseUrl;
    const usual = { timeoutMs: 30_000, maxBytes: 50_000_000, retries: 2, backoffMs: 500, replaysTime: false };
    this.#options = { ...usual, ...options, dataUrl, searchUrl, indexOrigin };
    this.#observer = options.observer;
    this.#logger = options.logger;
    this.#mayRequest = options.mayRequest;
    this.#origin = new URL(options.baseUrl).origin;
    this.#dataOrigin = new URL(dataUrl).origin;
    this.#searchOrigin = new URL(searchUrl).origin;
    this.#pacer = new RequestPacer(options.maxRps, options.clock);
    const { retries, backoffMs } = this.#options;
    this.#retry = retry(
      // Retry-After takes precedence over our back-off: the caller waits that long.
      handleType(EdgarError, ({ failure, retryAfterMs }) => failure === 'TEMPORARY' && retryAfterMs === null),
      {
        maxAttempts: retries,
        backoff: new DelegateBackoff(({ attempt }) => Math.random() * backoffMs * 2 ** (attempt - 1)),
      },
    );
  }

  async feedPage(query: FeedQuery): Promise<EdgarAnswer> {
    const url = new URL('/cgi-bin/browse-edgar', this.#origin);
    const { type, start, count } = query;
    for (const [name, value] of Object.entries({ action: 'getcurrent', type, owner: 'include', count, start, output: 'atom' })) {
      url.searchParams.set(name, String(value));
    }
    return this.#answer(
      await this.#get({ route: 'feed', url, contentType: /^(application|text)\/(atom\+)?xml$/, maxBytes: FEED_BYTES }),
    );
  }

  async submission(cik: string, accession: string): Promise<EdgarAnswer> {
    const url = this.#file(cik, accession, '.txt');
    return this.#answer(
      await this.#get({ route: 'submission', url, contentType: /^text\/plain$/, maxBytes: this.#options.maxBytes }),
    );
  }

  async submissionHead(cik: string, accession: string): Promise<EdgarAnswer> {
    const url = this.#file(cik, accession, '.txt');
    return this.#answer(await this.#get({ route: 'submission', url, contentType: /^text\/plain$/, maxBytes: HEAD_BYTES }));
  }

  async dailyIndex(kind: DailyIndexKind, date: string): Promise<EdgarAnswer> {
    const quarter = Math.ceil(Number(date.slice(5, 7)) / 3);
    const path = `/Archives/edgar/daily-index/${date.slice(0, 4)}/QTR${quarter}/${kind}.${date.replaceAll('-', '')}.idx`;
    const url = new URL(path, this.#origin);
    // Depending on the host, EDGAR serves .idx files as text or as bytes of unspecified type.
    const contentType = /^(text\/plain|application\/octet-stream|binary\/octet-stream)$/;
    return this.#answer(await this.#get({ route: 'index', url, contentType, maxBytes: INDEX_BYTES }));
  }

  submissions(cik: string): Promise<EdgarAnswer> {
    return this.submissionsPart(`CIK${cik}.json`);
  }

  async submissionsPart(name: string): Promise<EdgarAnswer> {
    const url = new URL(`/submissions/${encodeURIComponent(name)}`, this.#dataOrigin);
    return this.#answer(await this.#get({ route: 'submissions', url, contentType: /^application\/json$/, maxBytes: LIST_BYTES }));
  }

  async search({ forms, from, to, start }: SearchQuery): Promise<EdgarAnswer> {
    const url = new URL('/LATEST/search-index', this.#searchOrigin);
    const query = { forms: forms.join(','), dateRange: 'custom', startdt: from, enddt: to, from: start };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return this.#answer(await this.#get({ route: 'search', url, contentType: /^application\/json$/, maxBytes: SEARCH_BYTES }));
  }

  indexUrl(cik: string, accession: string): string {
    const { pathname } = this.#file(cik, accession, '-index.htm');
    return new URL(pathname, this.#options.indexOrigin).href;
  }

  #file(cik: string, accession: string, suffix: string): URL {
    return new URL(`/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}${suffix}`, this.#origin);
  }

  async companyTickers(have: FileVersion | null): Promise<CompanyTickersAnswer | null> {
    const received = await this.#get({
      route: 'tickers',
      url: new URL('/files/company_tickers_exchange.json', this.#origin),
      contentType: /^application\/json$/,
      maxBytes: TICKERS_BYTES,
      headers: {
        ...(have?.etag ? { 'If-None-Match': have.etag } : {}),
        ...(have?.lastModified ? { 'If-Modified-Since': have.lastModified } : {}),
      },
    });
    if (received.response.status === 304) return null;
    const { headers } = received.response;
    return { ...this.#answer(received), version: { etag: headers.get('etag'), lastModified: headers.get('last-modified') } };
  }

  pausedUntil(): Date | null {
    const { clock } = this.#options;
    const { until, endsAt } = this.#pause;
    const now = clock.now().getTime();
    const leftMs = endsAt - clock.monotonic();
    if (until <= now || leftMs <= 0) return null;
    return new Date(until - now > leftMs + CLOCK_STEP_MS ? now + leftMs : until);
  }

  pauseUntil(time: Date): void {
    if (time.getTime() <= (this.pausedUntil()?.getTime() ?? 0)) return;
    const { clock } = this.#options;
    const ms = Math.min(time.getTime() - clock.now().getTime(), MAX_PAUSE_MS);
    const until = clock.now().getTime() + ms;
    this.#pause = { until, endsAt: clock.monotonic() + ms };
    this.#observer?.paused(new Date(until));
  }

  /** Aborts all requests in flight; later ones fail. */
  close(): void {
    this.#closed.abort();
  }

  /** The answer, without EDGAR's time if it is too far from ours. */
  #answer(received: Received): EdgarAnswer {
    const read = answer(received);
    if (read.serverTime === null) return read;
    const offset = read.serverTime.getTime() - this.#options.clock.now().getTime();
    this.#observer?.clockOffset?.(offset / 1_000);
    const isOff = !this.#options.replaysTime && Math.abs(offset) > MAX_CLOCK_OFFSET_MS;
    if (isOff && !this.#clockIsOff) {
      const reason =
        'the Date header in a response from EDGAR is too far from our clock, so it was ignored. Make sure this machine’s clock is right';
      this.#logger?.warn(
        { url: read.url, date: read.serverTime.toISOString(), offsetSeconds: Math.round(offset / 1_000) },
        reason,
      );
    }
    this.#clockIsOff = isOff;
    return isOff ? { ...read, serverTime: null } : read;
  }

  #get(wanted: Wanted): Promise<Received> {
    return this.#retry.execute(async () => {
      try {
        const received = await this.#follow(wanted);
        this.#observer?.succeeded(wanted.route);
        return received;
      } catch (thrown) {
        if (thrown instanceof NotSent) throw thrown;
        const error = this.#toEdgarError(thrown, wanted.url.href);
        this.#observer?.failed(wanted.route, error.failure);
        if (error.failure === 'BLOCKED') this.pauseUntil(this.#after(error.retryAfterMs ?? BLOCK_MS));
        throw error;
      }
    }, this.#closed.signal);
  }

  async #follow(wanted: Wanted): Promise<Received> {
    let url = wanted.url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const received = await this.#send(wanted, url);
      const location = locationOf(received.response);
      if (location === null) return received;
      if (!URL.canParse(location, url.href)) throw new EdgarError('MALFORMED', 'EDGAR sent a redirect without a valid URL.');
      url = new URL(location, url);
      if (url.origin !== wanted.url.origin)
        throw new EdgarError('MALFORMED', `EDGAR redirected to a different host, ${url.host}.`);
    }
    throw new EdgarError('MALFORMED', `EDGAR redirected more than ${MAX_REDIRECTS} times.`);
  }

  async #send(wanted: Wanted, url: URL): Promise<Received> {
    await this.#pacer.turn();
    const until = this.pausedUntil();
    if (until !== null) {
      const retryAfterMs = until.getTime() - this.#options.clock.now().getTime();
      throw new NotSent(
        'BLOCKED',
        `EDGAR asked us not to send any requests before ${until.toISOString()}.`,
        url.href,
        retryAfterMs,
      );
    }
    if (this.#mayRequest && !(await this.#mayRequest())) {
      throw new NotSent(
        'TEMPORARY',
        'No request was sent to EDGAR because another worker may be using it by now.',
        url.href,
        NOT_OURS_MS,
      );
    }
    this.#observer?.requested(wanted.route, this.#pacer.used());
    const { userAgent, timeoutMs } = this.#options;
    const stop = this.#closed.signal;
    return withinTime((signal) => exchange(wanted, { url, userAgent, signal }), {
      ms: timeoutMs,
      signal: stop,
      late: () =>
        new EdgarError(
          'TEMPORARY',
          stop.aborted
            ? 'The request to EDGAR was canceled because the worker is stopping.'
            : `EDGAR didn’t respond within ${timeoutMs} ms.`,
        ),
    });
  }

  #after(ms: number): Date {
    return new Date(this.#options.clock.now().getTime() + ms);
  }

  #toEdgarError(thrown: unknown, url: string): EdgarError {
    if (thrown instanceof EdgarError) return thrown.url === null ? thrown.at(url) : thrown;
    // fetch reports connection errors as a TypeError whose cause has the reason.
    const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new EdgarError('TEMPORARY', `The connection to EDGAR was lost: ${reason.slice(0, 200)}.`, { url });
  }
}

/** No request was sent. This isn't an EDGAR failure: it isn't counted, isn't retried immediately and doesn't extend a pause. */
class NotSent extends EdgarError {
  constructor(failure: 'BLOCKED' | 'TEMPORARY', message: string, url: string, retryAfterMs: number) {
    super(failure, message, { url, retryAfterMs });
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrandId } from '../../backend/contexts/brands/published/brand.catalog.ts';
import type { DevMessage } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import type { WatchlistResponse } from '../../projections/watchlist/watchlist.response.ts';
import { operatorHeaders } from './operator-tokens.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

/** A user who follows tickers over HTTP like the pages do; remains the same across restarts of the product. */
export class HttpReader {
  private constructor(
    private current: string,
    readonly brand: BrandId,
  ) {}

  /**
   * Opens an account by adding these tickers.
   * @param forms empty for the brand's default.
   * @param from client address, if the product trusts this machine as a proxy; one address may open thirty accounts an hour.
   */
  static async open(
    url: string,
    brand: BrandId,
    tickers: readonly string[],
    forms: readonly string[] = [],
    from?: string,
  ): Promise<HttpReader> {
    const body = { tickers: tickers.join(','), forms: forms.join(',') };
    const { session } = await call<{ session: string }>(url, '/api/subscribe', { brand, body, ...(from && { from }) });
    return new HttpReader(session, brand);
  }

  get session(): string {
    return this.current;
  }

  /** Adopts the session of a response, like the pages do. */
  async post<T>(url: string, path: string, body: object): Promise<T> {
    return this.#goOnWith(await call<T>(url, path, { brand: this.brand, session: this.session, body }));
  }

  /** Sends once, for callers that retry or count refusals themselves. @param key the same for a repetition of one request. @throws also for 503. */
  async postOnce<T>(url: string, path: string, body: object, key: string): Promise<T> {
    return this.#goOnWith(await once<T>(url, path, { brand: this.brand, session: this.session, body, key }));
  }

  #goOnWith<T>(answer: T): T {
    this.current = sessionIn(answer) ?? this.current;
    return answer;
  }

  /** Opens the live stream like a page, and keeps it open. */
  async openStream(url: string): Promise<void> {
    const headers = { 'X-Session': this.session, 'X-Brand': this.brand };
    const answer = await served(() => fetch(`${url}/api/stream`, { headers }));
    if (!answer.ok) throw new Error(`/api/stream answered ${answer.status}`);
  }

  watchlist(url: string): Promise<WatchlistResponse> {
    return call(url, '/api/watchlist', { brand: this.brand, session: this.session });
  }
}

/** The session in a response; null for none. */
export function sessionIn(answer: unknown): string | null {
  const given = typeof answer === 'object' && answer !== null && 'session' in answer ? answer.session : null;
  return typeof given === 'string' ? given : null;
}

interface CallOptions {
  readonly brand?: BrandId;
  readonly session?: string;
  /** Bearer token of a signed-in administrator. */
  readonly bearer?: string;
  readonly body?: object;
  readonly key?: string;
  readonly from?: string;
  /** See {@link served}. */
  readonly isLimitAwaited?: boolean;
}

const AGAIN_MS = 500;

/**
 * One call, retried like a client while it gets 503, because the product gives up after ten seconds, however busy the machine is. A request that changes
 * something is retried with the same key, so that it takes effect once.
 * @throws with status and body unless the status is 2xx.
 */
export async function call<T>(url: string, path: string, options: CallOptions = {}): Promise<T> {
  const key = randomUUID();
  const ask = () => request(url, path, options.body ? { key, ...options } : options);
  return read<T>(path, await served(ask, options.isLimitAwaited));
}

/**
 * Repeats a request, which must be safe to repeat, until the status is not 503: soon at first, then at the pace of Retry-After, because each try counts
 * toward the account's limits.
 * @param isLimitAwaited whether to wait out a rate limit that these tries have reached.
 */
export async function served(ask: () => Promise<Response>, isLimitAwaited = false): Promise<Response> {
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  for (let againMs = AGAIN_MS; ; againMs *= 2) {
    const answer = await ask().catch((error: unknown) => {
      // A busy server may close an idle connection just as the next request is sent over it.
      if (!isReset(error) || performance.now() > deadline) throw error;
      return null;
    });
    const isLimit = answer?.status === 429 && isLimitAwaited;
    if (answer && ((answer.status !== 503 && !isLimit) || performance.now() > deadline)) return answer;
    await answer?.body?.cancel();
    const askedMs = 1_000 * Number(answer?.headers.get('retry-after') ?? 1);
    await setTimeout(isLimit ? askedMs : Math.min(againMs, askedMs));
  }
}

const RESET: ReadonlySet<unknown> = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

const isReset = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause && RESET.has(error.cause.code);

async function once<T>(url: string, path: string, options: CallOptions): Promise<T> {
  return read<T>(path, await request(url, path, options));
}

function request(url: string, path: string, options: CallOptions): Promise<Response> {
  const { brand, session, bearer, body, key, from } = options;
  return fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(brand ? { 'X-Brand': brand } : {}),
      ...(session ? { 'X-Session': session } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(from ? { 'X-Forwarded-For': from } : {}),
      ...operatorHeaders(path),
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(WAIT_TIMEOUT_MS),
  });
}

async function read<T>(path: string, answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}

/** Everything the dev outbox shows, newest first. */
export async function devMessages(url: string): Promise<readonly DevMessage[]> {
  const messages: DevMessage[] = [];
  let after: string | null = null;
  do {
    const page: { messages: DevMessage[]; next: string | null } = await call(
      url,
      `/dev/outbox.json${after ? `?after=${encodeURIComponent(after)}` : ''}`,
    );
    messages.push(...page.messages);
    after = page.next;
  } while (after !== null);
  return messages;
}

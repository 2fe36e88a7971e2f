import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrandId } from '../../backend/contexts/brands/published/brand.catalog.ts';
import type { DevMessage } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import type { WatchlistResponse } from '../../projections/watchlist/watchlist.response.ts';
import { operatorHeaders } from './operator-tokens.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

/** Somebody who follows tickers, over HTTP as the pages do; stays the same person when the product is started again. */
export class HttpReader {
  private constructor(
    private current: string,
    readonly brand: BrandId,
  ) {}

  /**
   * Opens an account by adding these tickers.
   * @param forms none: the brand's default.
   * @param from address of the reader, where the product trusts this machine as a proxy: one address opens thirty accounts an hour.
   */
  static async open(
    url: string,
    brand: BrandId,
    tickers: readonly string[],
    forms: readonly string[] = [],
    from?: string,
  ): Promise<HttpReader> {
    const body = { tickers: tickers.join(','), forms: forms.join(',') };
    const { session } = await patientCall<{ session: string }>(url, '/api/subscribe', { brand, body, ...(from && { from }) });
    return new HttpReader(session, brand);
  }

  get session(): string {
    return this.current;
  }

  /** Goes on with the session of an answer, as the pages do. @param key the same for a repetition of the same request. */
  async post<T>(url: string, path: string, body: object, key?: string): Promise<T> {
    const answer = await call<T>(url, path, {
      brand: this.brand,
      session: this.session,
      body,
      ...(key !== undefined && { key }),
    });
    this.current = sessionIn(answer) ?? this.current;
    return answer;
  }

  /** The same, repeated while a busy machine answers too late. */
  async patientPost<T>(url: string, path: string, body: object): Promise<T> {
    const answer = await patientCall<T>(url, path, { brand: this.brand, session: this.session, body });
    this.current = sessionIn(answer) ?? this.current;
    return answer;
  }

  /** Opens the live stream, as a page does, and leaves it open. */
  async openStream(url: string): Promise<void> {
    const answer = await fetch(`${url}/api/stream`, { headers: { 'X-Session': this.session, 'X-Brand': this.brand } });
    if (!answer.ok) throw new Error(`/api/stream answered ${answer.status}`);
  }

  watchlist(url: string): Promise<WatchlistResponse> {
    return call(url, '/api/watchlist', { brand: this.brand, session: this.session });
  }
}

/** The session that an answer gives to its reader; null for none. */
export function sessionIn(answer: unknown): string | null {
  const given = typeof answer === 'object' && answer !== null && 'session' in answer ? answer.session : null;
  return typeof given === 'string' ? given : null;
}

interface CallOptions {
  readonly brand?: BrandId;
  readonly session?: string;
  readonly body?: object;
  readonly key?: string;
  readonly from?: string;
}

const AGAIN_MS = 500;

/** One request that changes something, sent again under the same key like {@link call} does with reads. */
function patientCall<T>(url: string, path: string, options: CallOptions): Promise<T> {
  const key = randomUUID();
  return untilServed(() => once<T>(url, path, { ...options, key }));
}

/**
 * One call. A read is repeated as long as it is answered with 503: the product gives up after ten seconds, however busy the machine is.
 * @throws with status and body unless it is answered with a 2xx.
 */
export function call<T>(url: string, path: string, options: CallOptions = {}): Promise<T> {
  return options.body ? once(url, path, options) : untilServed(() => once<T>(url, path, options));
}

async function untilServed<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotServed) || performance.now() > deadline) throw error;
      await setTimeout(AGAIN_MS);
    }
  }
}

/** The product answered with 503. */
class NotServed extends Error {}

async function once<T>(url: string, path: string, options: CallOptions): Promise<T> {
  const { brand, session, body, key, from } = options;
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(brand ? { 'X-Brand': brand } : {}),
      ...(session ? { 'X-Session': session } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(from ? { 'X-Forwarded-For': from } : {}),
      ...operatorHeaders(path),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(WAIT_TIMEOUT_MS),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new (answer.status === 503 ? NotServed : Error)(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
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

import { addressOf } from '../base-path.ts';
import { localBrand } from '../brand/local-brand.ts';
import { awaitsReturn } from '../session/return-state.ts';
import { dropSession, readSession, subscribeSession } from '../session/session-store.ts';
import { ApiError, errorBody } from './api-error.ts';
import { firstAnswer } from './first-answers.ts';

const DEADLINE_MS = 30_000;
export const UNREACHABLE = 'We can’t reach the server. Check your connection and try again.';

const unreachableListeners = new Set<() => void>();

/** Calls the listener when a call got no response. @returns a function that removes the listener */
export function onUnreachable(listener: () => void): () => void {
  unreachableListeners.add(listener);
  return () => unreachableListeners.delete(listener);
}

const expiryListeners = new Set<() => void>();

/** Calls the listener when a session was dropped because the server ended it. @returns a function that removes the listener */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

const suspensionListeners = new Set<(sentence: string) => void>();

/** Calls the listener when the server refused a call because the account is suspended. @returns a function that removes the listener */
export function onSuspended(listener: (sentence: string) => void): () => void {
  suspensionListeners.add(listener);
  return () => suspensionListeners.delete(listener);
}

/** Grace period: a link opened in another tab ends this session on the server a moment before that tab stores the new one. */
const REPLACED_MS = 3_000;

function sessionReplaced(): Promise<void> {
  const before = readSession().session;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, REPLACED_MS);
    const stop = subscribeSession(() => {
      if (readSession().session !== before) done();
    });
  });
}

/** Headers of every user call: the stored session, and on localhost this tab's brand. */
export function userHeaders(): Record<string, string> {
  const { session } = readSession();
  const brand = localBrand();
  return { ...(session === null ? {} : { 'X-Session': session }), ...(brand === null ? {} : { 'X-Brand': brand }) };
}

/** Turns an error response into an ApiError, and drops the session if the server has ended it. */
export async function refusal(response: Response, sent: string | undefined): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const expired = response.status === 401 && errorBody(text)?.error === 'session_expired';
  if (expired && awaitsReturn()) await sessionReplaced();
  if (expired && sent === readSession().session) {
    dropSession();
    for (const listener of [...expiryListeners]) listener();
  }
  const { error, message = '' } = errorBody(text) ?? {};
  if (error === 'account_suspended') for (const listener of [...suspensionListeners]) listener(message);
  return new ApiError(response.status, text || `HTTP ${response.status}: ${response.statusText}`);
}

type Sent = { readonly body?: unknown; readonly signal?: AbortSignal | undefined; readonly headers?: Record<string, string> };

export type Answer<T> = { readonly body: T; readonly headers: Headers };

async function call<T>(method: string, path: string, { body, signal, headers: own }: Sent): Promise<Answer<T>> {
  const deadline = new AbortController();
  const abort = () => deadline.abort();
  const timer = setTimeout(abort, DEADLINE_MS);
  signal?.addEventListener('abort', abort);
  const headers: Record<string, string> = { Accept: 'application/json', ...userHeaders(), ...own };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const early = method === 'GET' ? firstAnswer(path, headers, deadline.signal) : null;
    const response = await (early ??
      fetch(addressOf(path), {
        method,
        headers,
        signal: deadline.signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }));
    if (!response.ok) throw await refusal(response, headers['X-Session']);
    const text = await response.text();
    return { body: (text ? JSON.parse(text) : undefined) as T, headers: response.headers };
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    if (error instanceof SyntaxError) throw new ApiError(0, 'Unexpected response from the server. Try again later.');
    for (const listener of [...unreachableListeners]) listener();
    throw new ApiError(0, UNREACHABLE);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** GET a JSON response. Throws ApiError. */
export async function get<T>(path: string, signal?: AbortSignal, headers: Record<string, string> = {}): Promise<T> {
  return (await call<T>('GET', path, { signal, headers })).body;
}

/** Like {@link get}, including the response headers. */
export function getAnswer<T>(path: string, signal?: AbortSignal): Promise<Answer<T>> {
  return call<T>('GET', path, { signal });
}

/** POST JSON. Throws ApiError. */
export async function post<T>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> {
  return (await call<T>('POST', path, { body, headers, signal })).body;
}

/** DELETE, with a JSON response. Throws ApiError. */
export async function remove<T>(path: string): Promise<T> {
  return (await call<T>('DELETE', path, {})).body;
}

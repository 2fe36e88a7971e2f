import { ApiError, errorCode } from '#shared/api/api-error.ts';
import { UNREACHABLE } from '#shared/api/http.ts';
import { addressOf } from '#shared/base-path.ts';
import { readStored, writeStored } from '#shared/storage/local-store.ts';

const DEADLINE_MS = 30_000;
/** A file holds at most this many pages of 200 rows. */
const MAX_FILE_PAGES = 100;
export const MAX_FILE_ROWS = 200 * MAX_FILE_PAGES;

/**
 * File types by extension. Reading the response as text removes the byte order mark that spreadsheets need to recognize UTF-8, so it is added again
 * for CSV.
 */
const FILES = {
  csv: { mediaType: 'text/csv', prefix: '\ufeff' },
  ndjson: { mediaType: 'application/x-ndjson', prefix: '' },
} as const;
export type FileKind = keyof typeof FILES;

/** Server error codes for a missing, unknown or expired credential. */
const SIGNED_OUT = ['admin_sign_in_required', 'admin_session_ended'];

export const SIGN_IN = '/sign-in';
export const SINGLE_SIGN_ON = '/single-sign-on';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface AdminCallOptions {
  /** Version of the edited data, as returned by the server. */
  readonly ifMatch?: string;
}

/**
 * A call under `/api/admin`, with the admin credential as bearer and never with a user's session. Without a stored credential it is sent anyway,
 * after a console warning (spec section 8). If the server says that the credential is invalid or expired, it is cleared. @throws ApiError.
 */
export async function adminCall<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  { ifMatch }: AdminCallOptions = {},
): Promise<T> {
  const response = await send(method, path, body, signal, {
    Accept: 'application/json',
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
  });
  return JSON.parse(response.text) as T;
}

/**
 * Downloads a list as one file by joining the server's pages. @param path with the list's filters, without a cursor
 * @returns the file, and whether it has every row; a file ends after {@link MAX_FILE_ROWS} rows @throws ApiError.
 */
export async function adminFile(path: string, kind: FileKind): Promise<{ readonly file: Blob; readonly isComplete: boolean }> {
  const { mediaType, prefix } = FILES[kind];
  const pages: string[] = [];
  let next: string | null = null;
  do {
    const cursor = next === null ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`;
    const { text, headers } = await send('GET', `${path}${cursor}`, undefined, undefined, { Accept: mediaType });
    pages.push(text);
    next = headers.get('X-Next-Cursor');
  } while (next !== null && pages.length < MAX_FILE_PAGES);
  return { file: new Blob([prefix, ...pages], { type: `${mediaType};charset=utf-8` }), isComplete: next === null };
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly text: string; readonly headers: Headers }> {
  const credential = readStored('adminAuth');
  if (credential === null && !path.startsWith(SIGN_IN) && !path.startsWith(SINGLE_SIGN_ON))
    console.warn('No admin credential is stored; sending the request without one.');
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const sent = method === 'GET' ? undefined : JSON.stringify(body ?? {});
  try {
    const response = await fetch(addressOf(`/api/admin${path}`), {
      method,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: {
        ...headers,
        ...(credential === null ? {} : { Authorization: `Bearer ${credential}` }),
        ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    if (!response.ok) throw new ApiError(response.status, text || `HTTP ${response.status}: ${response.statusText}`);
    return { text, headers: response.headers };
  } catch (error) {
    if (SIGNED_OUT.includes(errorCode(error) ?? '') && readStored('adminAuth') === credential) writeStored('adminAuth', null);
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(0, UNREACHABLE);
  }
}

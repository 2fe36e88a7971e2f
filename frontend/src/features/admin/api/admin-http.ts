import { ApiError, errorCode } from '../../../shared/api/api-error.ts';
import { UNREACHABLE } from '../../../shared/api/http.ts';
import { readStored, writeStored } from '../../../shared/storage/local-store.ts';

const DEADLINE_MS = 30_000;
/** A list with more pages than this is cut in its file: 20,000 rows. */
const MOST_FILE_PAGES = 100;

/** Kinds of files by their endings. Reading the text of an answer takes the mark away by which a spreadsheet knows UTF-8, so CSV gets it again. */
const FILES = {
  csv: { mediaType: 'text/csv', begins: '\ufeff' },
  ndjson: { mediaType: 'application/x-ndjson', begins: '' },
} as const;
export type FileKind = keyof typeof FILES;

/** Codes of the server for a credential that is missing, unknown or over. */
const SIGNED_OUT = ['admin_sign_in_required', 'admin_session_ended'];

export const SIGN_IN = '/sign-in';
export const SINGLE_SIGN_ON = '/single-sign-on';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface AdminCallOptions {
  /** Version of what is edited, as the server gave it. */
  readonly ifMatch?: string;
}

/**
 * A call under `/api/admin`: with the admin credential as bearer and never with the session of a user. Without a stored credential it is sent
 * all the same, after a warning on the console (spec section 8); what the server then refuses ends the credential here.
 * @throws ApiError.
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
 * A list as one file: the server sends it in pages, which are put together here.
 * @param path with the filters of the list, without a cursor
 * @throws ApiError.
 */
export async function adminFile(path: string, kind: FileKind): Promise<Blob> {
  const { mediaType, begins } = FILES[kind];
  const pages: string[] = [];
  let next: string | null = null;
  do {
    const cursor = next === null ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`;
    const { text, headers } = await send('GET', `${path}${cursor}`, undefined, undefined, { Accept: mediaType });
    pages.push(text);
    next = headers.get('X-Next-Cursor');
  } while (next !== null && pages.length < MOST_FILE_PAGES);
  return new Blob([begins, ...pages], { type: `${mediaType};charset=utf-8` });
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
    console.warn('No admin credential is stored: the call goes without one.');
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const sent = method === 'GET' ? undefined : JSON.stringify(body ?? {});
  try {
    const response = await fetch(`/api/admin${path}`, {
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

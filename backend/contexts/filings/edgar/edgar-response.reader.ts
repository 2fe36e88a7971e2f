import { outgoingFetch } from '#platform/http/outgoing-fetch.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { parseErrorPage } from '#reading/formats/submission/error-page.ts';
import { type EdgarAnswer, SubmissionGone } from './edgar-gateway.port.ts';
import { isGzip } from './submission-bytes.reader.ts';

/** EDGAR lifts a block when the rate has stayed low for ten minutes. */
export const BLOCK_MS = 10 * 60_000;
const TOO_MANY_MS = 60_000;
const ERROR_BYTES = 64_000;

/** A response with its body, and its final URL. */
export interface Received {
  readonly response: Response;
  readonly url: URL;
  readonly body: Uint8Array;
}

/** The requested content, and the content types it may have. */
export interface WantedContent {
  readonly route: string;
  readonly contentType: RegExp;
  readonly maxBytes: number;
  /** Headers of a conditional request; a 304 response is then accepted. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface Request {
  readonly url: URL;
  /** Company and contact, as the SEC requires. */
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

/** Sends one request and reads the whole response unless it redirects. @throws EdgarError for anything but the requested content. */
export async function exchange(wanted: WantedContent, { url, userAgent, signal }: Request): Promise<Received> {
  const response = await outgoingFetch(url.href, {
    headers: { 'User-Agent': userAgent, 'Accept-Encoding': 'gzip, deflate', ...wanted.headers },
    redirect: 'manual',
    signal,
  });
  const unread = { response, url, body: new Uint8Array() };
  if (response.status === 304 && wanted.headers !== undefined) return unread;
  if (locationOf(response) !== null) {
    await response.body?.cancel();
    return unread;
  }
  const ok = response.status === 200;
  // A submission's main document comes first, so an oversized submission is truncated (with a warning) instead of refused.
  const body = await readBody(response, ok ? wanted.maxBytes : ERROR_BYTES, !ok || wanted.route === 'submission');
  const error = ok ? wrongContent(wanted, response, body) : failureOf(response, body, url);
  if (error !== null) throw error;
  return { response, url, body };
}

/** Where a response redirects to; null if it doesn't. */
export function locationOf({ status, headers }: Response): string | null {
  return status >= 300 && status < 400 ? headers.get('location') : null;
}

/** Reads at most `maxBytes` decoded bytes, because a small gzip response may decompress to any size. @param cut truncate instead of throwing. */
async function readBody(response: Response, maxBytes: number, cut: boolean): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      if (!cut) throw new EdgarError('MALFORMED', `The response is larger than ${maxBytes} bytes.`);
      chunks.push(chunk.subarray(0, chunk.byteLength - (size - maxBytes)));
      break;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const textHead = (body: Uint8Array): string => Buffer.from(body.subarray(0, 4_000)).toString('latin1');

/** Null for a 200 with the requested content. Error pages of EDGAR or a proxy may have status 200; they are recognized by their text. */
function wrongContent(wanted: WantedContent, response: Response, body: Uint8Array): EdgarError | null {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const head = textHead(body);
  const markup = /^\s*(<!doctype|<html|<\?xml|<Error)/i.test(head);
  if (wanted.contentType.test(type) && (wanted.route === 'feed' || !markup)) return null;
  // Some hosts serve compressed files without decoding; the reader decompresses them.
  if (wanted.route === 'submission' && isGzip(body)) return null;
  const isWebPage = type === 'text/html' || /^\s*(?:<!doctype html|<html)/i.test(head);
  const kind = type === '' ? 'a response with no content type' : `${type}${markup ? ' with markup' : ''}`;
  const page = parseErrorPage(head);
  if (page !== null)
    return isWebPage && page.failure === 'TEMPORARY' ? new EdgarError('TEMPORARY', page.message, { isWebPage }) : page;
  return new EdgarError('MALFORMED', `EDGAR sent ${kind.slice(0, 80)} for the ${wanted.route}.`, { isWebPage });
}

/** The error for a response without the file. */
function failureOf(response: Response, body: Uint8Array, url: URL): EdgarError {
  const { status } = response;
  const page = parseErrorPage(textHead(body));
  const requestedWait = retryAfter(response.headers.get('retry-after'), response.headers.get('date'));
  const wait = requestedWait === null ? {} : { retryAfterMs: requestedWait };
  if (page?.failure === 'BLOCKED') {
    return new EdgarError('BLOCKED', page.message, { retryAfterMs: Math.max(BLOCK_MS, requestedWait ?? 0) });
  }
  if (status === 429) {
    return new EdgarError('BLOCKED', 'EDGAR responded with 429 (too many requests).', {
      retryAfterMs: requestedWait ?? TOO_MANY_MS,
    });
  }
  // EDGAR's storage responds with 403, not 404, for a missing file.
  if (status === 403 && page?.failure === 'NOT_FOUND' && /^\/(Archives|submissions)\//.test(url.pathname)) return page;
  if (status === 403) {
    return new EdgarError('BLOCKED', 'EDGAR responded with 403 and no reason we recognize.', {
      retryAfterMs: Math.max(BLOCK_MS, requestedWait ?? 0),
    });
  }
  if (status === 410) return new SubmissionGone(url.href);
  if (status === 404) return new EdgarError('NOT_FOUND', `EDGAR responded with ${status}.`);
  if (status >= 500 || status === 408)
    return new EdgarError('TEMPORARY', page?.message ?? `EDGAR responded with ${status}.`, wait);
  return new EdgarError('UNKNOWN', `EDGAR responded with ${status}.`, wait);
}

/** A Retry-After header (seconds, or a date by the server's clock) in milliseconds, at most a day; null without one. */
function retryAfter(value: string | null, serverDate: string | null): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.parse(serverDate ?? '');
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, 24 * 3_600_000) : null;
}

/** The answer for parsers, with the charset and EDGAR's time from its headers. */
export function answer({ response, url, body }: Received): EdgarAnswer {
  const date = Date.parse(response.headers.get('date') ?? '');
  return {
    url: url.href,
    body,
    charset: /charset\s*=\s*"?([^";\s]+)/i.exec(response.headers.get('content-type') ?? '')?.[1],
    serverTime: Number.isNaN(date) ? null : new Date(date),
  };
}

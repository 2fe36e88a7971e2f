import type { DeliveryOutcome } from '#platform/outbox/outbox.port.ts';
import { cutToBytes, REASON_BYTES } from '#platform/values/bytes.ts';

/** Errors from before a connection was made, so that nothing was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);
const MAX_PAUSE_MS = 3_600_000;

/** Outcome of an HTTP request without a response. */
export function outcomeWithoutResponse(provider: string, error: unknown): DeliveryOutcome {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = `${provider}: ${oneLine(typeof code === 'string' ? code : String(message ?? error))}`;
  return typeof code === 'string' && NOT_CONNECTED.has(code)
    ? { kind: 'temporary', reason, ofProvider: true }
    : { kind: 'unknown', reason };
}

/** Outcome of a 5xx response: a 503 means the request was rejected; any other leaves unclear how far it got. */
export function serverFailure(provider: string, status: number, retryAfterMs?: number): DeliveryOutcome {
  const reason = `${provider}: responded with HTTP ${status}`;
  if (status !== 503) return { kind: 'unknown', reason };
  return { kind: 'temporary', reason, ofProvider: true, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** The pause requested by Retry-After: seconds or a date (RFC 9110, 10.2.3). Undefined if missing or implausible. */
export function retryAfterMs(header: unknown, now: Date): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(MAX_PAUSE_MS, seconds * 1_000) : undefined;
}

/** The text on one line, without email addresses and phone numbers, so that it is safe to store and show. */
export function oneLine(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<?(?<![^\s<>@'"])[^\s<>@'"]+@[^\s<>@'"]+>?/g, '(address)')
    .replaceAll(/\+?\d{7,}/g, '(number)');
  return cutToBytes(line, REASON_BYTES);
}

import type { DeliveryOutcome } from '#platform/outbox/outbox.port.ts';
import { oneLine, serverFailure } from '../channels/http-outcome.ts';

const DEFAULT_PAUSE_MS = 10_000;
/** Twilio error codes (twilio.com/docs/api/errors). */
const OPTED_OUT = 21610;
/** The number is invalid, can't receive texts or is unreachable. */
const UNREACHABLE = new Set([21211, 21217, 21614, 21635, 30005, 30006]);
/** Problems of our Twilio account, its sender or its queue, which affect every message until they are fixed. */
const OF_ACCOUNT = new Set([
  20003, 20005, 20404, 20429, 21212, 21603, 21606, 21611, 21659, 21660, 21701, 21703, 21704, 30001, 30002,
]);

/** Outcome of a response from Twilio's Messages resource other than 2xx. */
export function refusalOf(status: number, code: number | null, message: string, retryAfterMs?: number): DeliveryOutcome {
  const reason = `Twilio ${code ?? status}: ${oneLine(message)}`;
  if (status === 429 || code === 20429) {
    return { kind: 'temporary', reason, ofProvider: true, retryAfterMs: retryAfterMs ?? DEFAULT_PAUSE_MS };
  }
  if (status >= 500) return serverFailure('Twilio', status, retryAfterMs);
  if (status === 401 || status === 403 || status === 404 || (code !== null && OF_ACCOUNT.has(code))) {
    return { kind: 'temporary', reason, ofProvider: true };
  }
  const contact = contactOf(code);
  return { kind: 'rejected', reason, ...(contact && { contact }) };
}

/** What a Twilio error code says about the number itself. */
export function contactOf(code: number | null): 'bounced' | 'optedOut' | null {
  if (code === OPTED_OUT) return 'optedOut';
  return code !== null && UNREACHABLE.has(code) ? 'bounced' : null;
}

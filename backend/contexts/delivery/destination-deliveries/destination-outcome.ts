import type { DeliveryOutcome } from '#platform/outbox/outbox.port.ts';
import { retryAfterMs } from '../channels/http-outcome.ts';

interface Response {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Outcome of a receiver's response. Callers may handle 5xx themselves. @param gone statuses that mean the destination no longer exists. */
export function outcomeOf({ status, retryAfter }: Response, gone: readonly number[], now: Date): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', providerReference: `responded with HTTP ${status}` };
  if (gone.includes(status)) return { kind: 'rejected', reason: `gone: responded with HTTP ${status}` };
  const requestedWaitMs = retryAfterMs(retryAfter, now);
  return {
    kind: 'temporary',
    reason: `responded with HTTP ${status}`,
    ...(requestedWaitMs !== undefined && { retryAfterMs: requestedWaitMs }),
  };
}

import type { DeliveryOutcome } from '#platform/outbox/outbox.port.ts';
import { retryAfterMs } from '../channels/http-outcome.ts';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** What a receiver's answer says of a message, but for errors of its server. @param gone statuses that end the destination. */
export function outcomeOf({ status, retryAfter }: Answer, gone: readonly number[], now: Date): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', providerReference: `answered ${status}` };
  if (gone.includes(status)) return { kind: 'rejected', reason: `gone: responded with HTTP ${status}` };
  const requestedWaitMs = retryAfterMs(retryAfter, now);
  return {
    kind: 'temporary',
    reason: `answered ${status}`,
    ...(requestedWaitMs !== undefined && { retryAfterMs: requestedWaitMs }),
  };
}

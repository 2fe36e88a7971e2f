import { AddressRefused, type GuardedAnswer } from '../../../platform/http/guarded-client.ts';
import type { DeliveryOutcome } from '../../../platform/outbox/outbox.port.ts';
import { retryAfterMs } from '../channels/http-outcome.ts';

/** What a receiver's answer says of a message, but for errors of its server. @param gone statuses that end the destination. */
export function outcomeOf({ status, retryAfter }: GuardedAnswer, gone: readonly number[], now: Date): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', providerReference: `answered ${status}` };
  if (gone.includes(status)) return { kind: 'rejected', reason: `gone: answered ${status}` };
  const asked = retryAfterMs(retryAfter, now);
  return { kind: 'temporary', reason: `answered ${status}`, ...(asked !== undefined && { retryAfterMs: asked }) };
}

/** For an address that must not be called; null for every other error. */
export const refusedAddress = (error: unknown): DeliveryOutcome | null =>
  error instanceof AddressRefused ? { kind: 'rejected', reason: `refused: ${error.message}` } : null;

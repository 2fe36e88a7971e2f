import { z } from 'zod';
import type { DeliveryOutcome } from '#platform/outbox/outbox.port.ts';
import { oneLine, retryAfterMs, serverFailure } from '../channels/http-outcome.ts';

const errors = z.object({
  errors: z.array(z.object({ message: z.string().catch(''), field: z.string().nullish().catch(null) })).max(50),
});

const DEFAULT_PAUSE_MS = 30_000;
/** The field of an error about the recipient's address. */
const RECIPIENT = /^personalizations\.\d+\.to(\.\d+)?(\.email)?$/;

/** Outcome of a SendGrid response other than 2xx. */
export function refusalOf(status: number, headers: Readonly<Record<string, unknown>>, body: unknown, now: Date): DeliveryOutcome {
  const parsed = errors.safeParse(body);
  const problems = parsed.success ? parsed.data.errors : [];
  const reason = `SendGrid ${status}: ${oneLine(problems.map(({ message }) => message).join('; ')) || 'no reason given'}`;
  if (status === 429) {
    const pause =
      msUntilReset(headers['x-ratelimit-reset'], now) ?? retryAfterMs(headers['retry-after'], now) ?? DEFAULT_PAUSE_MS;
    return { kind: 'temporary', reason, ofProvider: true, retryAfterMs: pause };
  }
  // A problem with the key, its permissions, the sender or the account affects every message until the operator fixes it.
  if (status === 401 || status === 403) return { kind: 'temporary', reason, ofProvider: true };
  if (status >= 500) return serverFailure('SendGrid', status, retryAfterMs(headers['retry-after'], now));
  const ofRecipient = problems.some(({ field }) => RECIPIENT.test(field ?? ''));
  return { kind: 'rejected', reason, ...(ofRecipient && { contact: 'bounced' as const }) };
}

/** @param header when the rate limit resets, in seconds since 1970. */
function msUntilReset(header: unknown, now: Date): number | undefined {
  const seconds = typeof header === 'string' && /^\d+$/.test(header) ? Number(header) - now.getTime() / 1_000 : Number.NaN;
  return retryAfterMs(Number.isFinite(seconds) ? String(Math.max(0, Math.ceil(seconds))) : undefined, now);
}

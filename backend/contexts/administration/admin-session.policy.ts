/** A session of the admin area ends eight hours after it began, a working day, */
export const MAX_AGE_MS = 8 * 3_600_000;
/** and half an hour after its last call: a page left open is nobody's key. */
export const MAX_IDLE_MS = 30 * 60_000;
/** Calls within this time are recorded as one, so that not every call costs a write. */
export const MIN_USE_INTERVAL_MS = 60_000;

interface Times {
  readonly startedAt: string;
  readonly usedAt: string;
}

/**
 * Whether an authenticator app must be set up before anything else.
 * @param required by this deployment. @param secondFactor the one that counts. @param vouched by a provider, which asks for factors of its own.
 */
export function needsSecondFactor(required: boolean, secondFactor: string | null, vouched: boolean): boolean {
  return required && secondFactor === null && !vouched;
}

/** @param now milliseconds since 1970. */
export function isOver({ startedAt, usedAt }: Times, now: number): boolean {
  return now - Date.parse(startedAt) >= MAX_AGE_MS || now - Date.parse(usedAt) >= MAX_IDLE_MS;
}

/** When it ends without further calls, as ISO time. */
export function endsAt({ startedAt, usedAt }: Times): string {
  return new Date(Math.min(Date.parse(startedAt) + MAX_AGE_MS, Date.parse(usedAt) + MAX_IDLE_MS)).toISOString();
}

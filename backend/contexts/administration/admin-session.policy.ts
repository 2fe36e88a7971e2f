/** An admin session ends after eight hours (a working day), even while it is in use. */
export const MAX_AGE_MS = 8 * 3_600_000;
/** An admin session also ends after half an hour without use, in case a page was left open. */
export const MAX_IDLE_MS = 30 * 60_000;
/** Uses within this interval are recorded once, so that not every call costs a write. */
export const MIN_USE_INTERVAL_MS = 60_000;

interface Times {
  readonly startedAt: string;
  readonly usedAt: string;
}

/**
 * Whether the administrator must set up an authenticator app before anything else.
 * @param required whether this deployment requires a second factor. @param secondFactor the active one. @param vouched whether an OpenID provider
 * signed the administrator in; it handles second factors itself.
 */
export function needsSecondFactor(required: boolean, secondFactor: string | null, vouched: boolean): boolean {
  return required && secondFactor === null && !vouched;
}

/** Whether the session has ended. @param now milliseconds since 1970. */
export function isOver({ startedAt, usedAt }: Times, now: number): boolean {
  return now - Date.parse(startedAt) >= MAX_AGE_MS || now - Date.parse(usedAt) >= MAX_IDLE_MS;
}

/** When the session ends if it isn't used again, as ISO time. */
export function endsAt({ startedAt, usedAt }: Times): string {
  return new Date(Math.min(Date.parse(startedAt) + MAX_AGE_MS, Date.parse(usedAt) + MAX_IDLE_MS)).toISOString();
}

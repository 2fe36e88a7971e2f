import { DAY_MS } from '#platform/values/durations.ts';

/** Days without use after which a session ends, and with its last session an account that nobody can log in to (decision 2). */
export const UNUSED_DAYS = 90;

/** Sessions last used before this UTC day have expired. */
export const lastDayInUse = (now: Date): string => new Date(now.getTime() - UNUSED_DAYS * DAY_MS).toISOString().slice(0, 10);

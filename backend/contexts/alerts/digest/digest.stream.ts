import { DIGEST } from '../published/digest.events.ts';

/** @param date the day in the account's time zone, `2026-01-12`. */
export const digestStream = (accountId: string, date: string): string => `${DIGEST}-${accountId}-${date}`;

/** Whether an outbox message belongs to a digest. */
export const isDigestStream = (stream: string): boolean => stream.startsWith(`${DIGEST}-`);

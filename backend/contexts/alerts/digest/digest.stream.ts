import { DIGEST } from '../published/digest.events.ts';

/** @param date the day in the account's own zone, `2026-01-12`. */
export const digestStream = (accountId: string, date: string): string => `${DIGEST}-${accountId}-${date}`;

/** True for the messages of a digest among those of the outbox. */
export const isDigestStream = (stream: string): boolean => stream.startsWith(`${DIGEST}-`);

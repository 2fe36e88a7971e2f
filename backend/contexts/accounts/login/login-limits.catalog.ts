import { HOUR_MS } from '../../../platform/values/durations.ts';

/** How often one contact or one address may ask for logins and answer them. Texts cost money, and codes can be guessed. */

interface Limit {
  readonly bucket: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Ten logins a day with five tries each leave a guesser 50 of a million codes a day. */
export const PER_CONTACT: readonly Limit[] = [
  { bucket: 'login-contact', limit: 5, windowMs: HOUR_MS },
  { bucket: 'login-contact-day', limit: 10, windowMs: 24 * HOUR_MS },
];

/** An office shares one address. */
export const PER_ADDRESS: Limit = { bucket: 'login-address', limit: 60, windowMs: HOUR_MS };

/** Answers, by code or link, of one address. */
export const ANSWERS_PER_ADDRESS: Limit = { bucket: 'login-answer', limit: 120, windowMs: HOUR_MS };

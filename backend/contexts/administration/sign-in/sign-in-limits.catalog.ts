import { HOUR_MS } from '#platform/values/durations.ts';

/** Limits on password attempts. Each attempt counts, right or wrong, before the password is checked. */

const QUARTER_MS = 15 * 60_000;

/** Five attempts, then five more spread over a quarter of an hour, per network and address. */
export const PER_NETWORK_AND_ADDRESS = { bucket: 'admin-sign-in', limit: 5, windowMs: QUARTER_MS } as const;
/** Per address from anywhere: higher, so that a stranger can't lock an administrator out with a few attempts. */
export const PER_ADDRESS = { bucket: 'admin-sign-in-address', limit: 50, windowMs: HOUR_MS } as const;
/** Per network for all addresses. */
export const PER_NETWORK = { bucket: 'admin-sign-in-network', limit: 30, windowMs: HOUR_MS } as const;
/** Codes tried by someone who knows the password, and passwords tried while signed in: 240 a day, out of a million codes, of which three are valid. */
export const PER_ADMINISTRATOR = { bucket: 'admin-secret', limit: 10, windowMs: HOUR_MS } as const;

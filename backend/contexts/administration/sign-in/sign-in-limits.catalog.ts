import { HOUR_MS } from '../../../platform/values/durations.ts';

/** Tries of passwords. Each is counted, right or wrong, before the password is looked at. */

const QUARTER_MS = 15 * 60_000;

/** Five tries, then as many again spread over a quarter of an hour: from one network for one address. */
export const PER_NETWORK_AND_ADDRESS = { bucket: 'admin-sign-in', limit: 5, windowMs: QUARTER_MS } as const;
/** From everywhere for one address: higher, so that a stranger cannot lock an administrator out with a handful of tries. */
export const PER_ADDRESS = { bucket: 'admin-sign-in-address', limit: 50, windowMs: HOUR_MS } as const;
/** From one network for all addresses. */
export const PER_NETWORK = { bucket: 'admin-sign-in-network', limit: 30, windowMs: HOUR_MS } as const;
/** Codes tried by somebody who knows the password, and passwords by somebody who is signed in: 240 a day, of a million codes of which three are valid. */
export const PER_ADMINISTRATOR = { bucket: 'admin-secret', limit: 10, windowMs: HOUR_MS } as const;

import type { CookieOptions } from 'express';
import type { OwnCookie } from '../../../platform/http/cookies.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/values/durations.ts';
import { VALID_MINUTES } from '../challenge.policy.ts';

/** Tells the browser that asked for a login from another one that opens its link. Lax: the link in a mail leads here from another site. */
export const PRE_LOGIN_COOKIE: OwnCookie = {
  name: 'filingwire_prelogin',
  sameSite: 'lax',
  validMs: VALID_MINUTES * MINUTE_MS,
};

/** Which contacts have logged in with this browser (`KnownBrowsers`). Lax: the link in a mail leads here from another site. */
export const KNOWN_BROWSER_COOKIE: OwnCookie = { name: 'filingwire_known', sameSite: 'lax', validMs: 365 * DAY_MS };

/** How a login by link hands its session to the pages (spec section 4): they read it, store it and need it no more. */
export const SESSION_COOKIE = 'session';

export const sessionCookie = (secure: boolean): CookieOptions => ({ sameSite: 'lax', secure, path: '/', maxAge: 10 * MINUTE_MS });

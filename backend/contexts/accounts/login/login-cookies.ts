import type { CookieOptions } from 'express';
import type { OwnCookie } from '#platform/http/cookies.ts';
import { DAY_MS, MINUTE_MS } from '#platform/values/durations.ts';
import { VALID_MINUTES } from '../codes-and-links.policy.ts';

/** Marks the browser that requested a login, so that opening the link in another one is noticed. Lax, because the link is opened from a mail site. */
export const PRE_LOGIN_COOKIE: OwnCookie = {
  name: 'filingwire_prelogin',
  sameSite: 'lax',
  validMs: VALID_MINUTES * MINUTE_MS,
};

/** Contacts that have logged in with this browser (`KnownBrowsers`). Lax, because the link is opened from a mail site. */
export const KNOWN_BROWSER_COOKIE: OwnCookie = { name: 'filingwire_known', sameSite: 'lax', validMs: 365 * DAY_MS };

/** Passes the session from a login link to the pages (spec section 4), which store the session and clear the cookie. */
export const SESSION_COOKIE = 'session';

export const sessionCookie = (secure: boolean): CookieOptions => ({ sameSite: 'lax', secure, path: '/', maxAge: 10 * MINUTE_MS });

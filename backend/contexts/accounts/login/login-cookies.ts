import type { CookieOptions } from 'express';
import { validMinutes } from '../challenge.policy.ts';

const MINUTE_MS = 60_000;

/** Tells the browser that asked for a login from another one that opens its link. */
export const PRE_LOGIN_COOKIE = 'filingwire_prelogin';

/** @param secure whether the request came by https. */
export const preLoginCookie = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  // Lax: the link in a mail leads here from another site.
  sameSite: 'lax',
  secure,
  path: '/api/verify-login',
  maxAge: validMinutes('link') * MINUTE_MS,
});

/** How a login by link hands its session to the pages (spec section 4): they read it, store it and need it no more. */
export const SESSION_COOKIE = 'session';

export const sessionCookie = (secure: boolean): CookieOptions => ({ sameSite: 'lax', secure, path: '/', maxAge: 10 * MINUTE_MS });

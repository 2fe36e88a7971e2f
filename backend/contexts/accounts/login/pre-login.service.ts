import type { Request } from 'express';
import { ownCookieOf } from '#platform/http/cookies.ts';
import { PRE_LOGIN_COOKIE } from './login-cookies.ts';

/** The pre-login cookie of a request; null if it is missing or malformed. */
export function preLoginOf(request: Pick<Request, 'secure' | 'headers'>): string | null {
  const cookie = ownCookieOf(request, PRE_LOGIN_COOKIE);
  return cookie !== null && /^[\w-]{43}$/.test(cookie) ? cookie : null;
}

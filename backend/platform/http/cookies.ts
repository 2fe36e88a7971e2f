import type { CookieOptions, Request } from 'express';

/** Value of a request's cookie; null if absent. If there are two with the same name, the first one wins: browsers send the most specific one first. */
export function cookieOf({ headers }: Pick<Request, 'headers'>, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}

/** A cookie for this host only that scripts cannot read. */
export interface OwnCookie {
  readonly name: string;
  readonly sameSite: 'lax' | 'strict';
  /** Lifetime in milliseconds; without it, the cookie lasts until the browser is closed. */
  readonly validMs?: number;
}

type Secured = Pick<Request, 'secure'>;
type SetsCookies = { cookie(name: string, value: string, options: CookieOptions): unknown };
type ClearsCookies = { clearCookie(name: string, options: CookieOptions): unknown };

export function setOwnCookie(request: Secured, response: SetsCookies, cookie: OwnCookie, value: string): void {
  const { validMs } = cookie;
  response.cookie(nameOf(request, cookie), value, { ...optionsOf(request, cookie), ...(validMs && { maxAge: validMs }) });
}

/** The value of our cookie in this browser; null if absent. */
export const ownCookieOf = (request: Secured & Pick<Request, 'headers'>, cookie: OwnCookie): string | null =>
  cookieOf(request, nameOf(request, cookie));

export function clearOwnCookie(request: Secured, response: ClearsCookies, cookie: OwnCookie): void {
  response.clearCookie(nameOf(request, cookie), optionsOf(request, cookie));
}

/**
 * Over HTTPS browsers accept the prefix `__Host-` only from the host itself, so that no other host of its domain can plant a cookie. Over HTTP,
 * which is used only on this machine, they reject it.
 */
const nameOf = ({ secure }: Secured, { name }: OwnCookie): string => (secure ? `__Host-${name}` : name);

/** Required by the prefix: no domain, and the path `/`. */
const optionsOf = ({ secure }: Secured, { sameSite }: OwnCookie): CookieOptions => ({
  httpOnly: true,
  sameSite,
  secure,
  path: '/',
});

import type { CookieOptions, Request } from 'express';

/** Value of a cookie that a request carries, null without it. Of two with one name the first, as browsers order them. */
export function cookieOf({ headers }: Pick<Request, 'headers'>, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}

/** A cookie that this host alone sets and reads, and no script. */
export interface OwnCookie {
  readonly name: string;
  readonly sameSite: 'lax' | 'strict';
  /** How long the browser keeps it; until it is closed where nothing is said. */
  readonly validMs?: number;
}

type Secured = Pick<Request, 'secure'>;
type SetsCookies = { cookie(name: string, value: string, options: CookieOptions): unknown };
type ClearsCookies = { clearCookie(name: string, options: CookieOptions): unknown };

export function setOwnCookie(request: Secured, response: SetsCookies, cookie: OwnCookie, value: string): void {
  const { validMs } = cookie;
  response.cookie(nameOf(request, cookie), value, { ...optionsOf(request, cookie), ...(validMs && { maxAge: validMs }) });
}

/** Its value in this browser, null without it. */
export const ownCookieOf = (request: Secured & Pick<Request, 'headers'>, cookie: OwnCookie): string | null =>
  cookieOf(request, nameOf(request, cookie));

export function clearOwnCookie(request: Secured, response: ClearsCookies, cookie: OwnCookie): void {
  response.clearCookie(nameOf(request, cookie), optionsOf(request, cookie));
}

/**
 * By https browsers take a name with this prefix from this very host alone, so that no neighbor of its domain can plant one. By http,
 * which is this machine, they refuse it.
 */
const nameOf = ({ secure }: Secured, { name }: OwnCookie): string => (secure ? `__Host-${name}` : name);

/** As the prefix asks: no domain, and the path of the whole host. */
const optionsOf = ({ secure }: Secured, { sameSite }: OwnCookie): CookieOptions => ({
  httpOnly: true,
  sameSite,
  secure,
  path: '/',
});

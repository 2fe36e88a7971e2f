import type { Request } from 'express';

/** Value of a cookie that a request carries, null without it. Of two with one name the first, as browsers order them. */
export function cookieOf({ headers }: Pick<Request, 'headers'>, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}

import type { Request } from 'express';

/**
 * Whether a page of another site made the browser send this request. Browsers report that in `Sec-Fetch-Site`, or over plain HTTP only in `Origin`; a
 * client that sends neither header is not a browser.
 */
export function isFromAnotherSite(request: Pick<Request, 'get' | 'host'>): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

import type { Request } from 'express';

/**
 * Whether a page of another site made a browser send this. Browsers say so in `Sec-Fetch-Site`, and where an address is plain http in `Origin` alone; what sends
 * neither is no browser.
 */
export function isFromAnotherSite(request: Pick<Request, 'get' | 'host'>): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

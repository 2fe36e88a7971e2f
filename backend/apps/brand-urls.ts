import type { Environment } from '../platform/config/environment.ts';

/**
 * Base URL of a brand's pages for links in messages: the brand's own host, else PUBLIC_URL, else this machine.
 * On one address for all brands the brand is named in the query, which works on localhost only (spec section 1).
 */
export function brandUrls(env: Pick<Environment, 'BRAND_HOSTS' | 'PUBLIC_URL' | 'PORT'>): (brandId: string) => string {
  const hosts = new Map((env.BRAND_HOSTS ?? '').split(',').map((pair) => pair.split('=').reverse() as [string, string]));
  const scheme = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).protocol : 'https:';
  return (brandId) => {
    const host = hosts.get(brandId);
    if (host) return `${scheme}//${host}`;
    return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  };
}

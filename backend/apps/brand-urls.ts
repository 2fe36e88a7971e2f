import { DEFAULT_BRAND } from '../contexts/brands/published/brand.catalog.ts';
import type { Environment } from '../platform/config/environment.ts';

/**
 * Address of a page under a brand, for links in messages: on the brand's own host, else on PUBLIC_URL, else on this machine,
 * with the brand in the query (spec section 1).
 */
export function brandUrls(
  env: Pick<Environment, 'BRAND_HOSTS' | 'PUBLIC_URL' | 'PORT'>,
): (brandId: string, path: string) => string {
  const hosts = new Map((env.BRAND_HOSTS ?? '').split(',').map((pair) => pair.split('=').reverse() as [string, string]));
  const scheme = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).protocol : 'https:';
  return (brandId, path) => {
    const host = hosts.get(brandId);
    if (host) return new URL(path, `${scheme}//${host}`).href;
    if (env.PUBLIC_URL) return new URL(path, env.PUBLIC_URL).href;
    const url = new URL(path, `http://localhost:${env.PORT}`);
    if (brandId !== DEFAULT_BRAND) url.searchParams.set('brand', brandId);
    return url.href;
  };
}

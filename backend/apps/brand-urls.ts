import { BrandHosts, BrandOptions } from '../contexts/brands/brand-hosts.adapter.ts';
import { BRANDS, DEFAULT_BRAND, isBrandId } from '../contexts/brands/published/brand.catalog.ts';
import type { Environment } from '../platform/config/environment.ts';

/**
 * Address of a brand's page, for links in messages: on the brand's own host, or else on PUBLIC_URL, or else on localhost with the brand in the
 * query (spec section 1).
 */
export function brandUrls(
  env: Pick<Environment, 'BRAND_HOSTS' | 'PUBLIC_URL' | 'PORT' | 'BASE_PATH'>,
): (brandId: string, path: string) => string {
  const hosts = new BrandHosts(new BrandOptions(env.BRAND_HOSTS, false, 'production', env.PUBLIC_URL));
  return (brandId, pagePath) => {
    const path = `${env.BASE_PATH ?? ''}${pagePath}`;
    const address = (isBrandId(brandId) ? hosts.addressOf(brandId) : null) ?? env.PUBLIC_URL;
    if (address !== undefined) return new URL(path, address).href;
    const url = new URL(path, `http://localhost:${env.PORT}`);
    if (brandId !== DEFAULT_BRAND) url.searchParams.set('brand', brandId);
    return url.href;
  };
}

/** Display name of a brand in its messages; the default brand's name for an unknown id. */
export function brandNameOf(brandId: string): string {
  return BRANDS[isBrandId(brandId) ? brandId : DEFAULT_BRAND].brandName;
}

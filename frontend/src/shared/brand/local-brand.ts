import type { BrandId } from '#contexts/brands/published/brand.catalog.ts';

const BRAND_IDS: readonly BrandId[] = ['material-events', 'form4getter', 'filingwire'];
const KEY = 'brand';
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

function isBrandId(value: string | null): value is BrandId {
  return value !== null && (BRAND_IDS as readonly string[]).includes(value);
}

function isLocalHost(hostname: string): boolean {
  return LOCAL_HOSTS.has(hostname) || hostname.endsWith('.localhost');
}

let chosen: BrandId | null = null;

/** On localhost, `?brand=` selects the brand and the tab remembers it (spec section 1); elsewhere the host decides. */
export function chooseLocalBrand(location: Pick<Location, 'hostname' | 'search'>): BrandId | null {
  chosen = null;
  if (!isLocalHost(location.hostname)) return null;
  const requested = new URLSearchParams(location.search).get('brand');
  try {
    if (isBrandId(requested)) window.sessionStorage.setItem(KEY, requested);
    const stored = isBrandId(requested) ? requested : window.sessionStorage.getItem(KEY);
    chosen = isBrandId(stored) ? stored : null;
  } catch {
    chosen = isBrandId(requested) ? requested : null;
  }
  return chosen;
}

/** The brand selected in this tab on localhost, sent as X-Brand; null if the host decides. */
export function localBrand(): BrandId | null {
  return chosen;
}

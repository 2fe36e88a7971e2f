import { ConfigurationError } from '../../platform/config/environment.ts';
import { BrandResolver } from '../../platform/http/request-context.ts';
import type { BrandDeployment, DeploymentServices } from './brand-deployment.port.ts';
import { BRANDS, type BrandId, DEFAULT_BRAND, isBrandId } from './published/brand.catalog.ts';

const NO_SERVICES: DeploymentServices = { email: false, texts: false, push: false, ai: false, payments: false };
/** Default, from the specification (section 1). */
export const COPYRIGHT_YEAR = 2025;

/** Configuration of a deployment's brands. */
export class BrandOptions {
  constructor(
    /** BRAND_HOSTS: `host=brand,host=brand`. */
    readonly hosts: string | undefined,
    /** Whether the built-in sample feed is running; every page shows this. */
    readonly sample: boolean,
    readonly mode: 'embedded' | 'production',
    readonly publicUrl?: string | undefined,
    readonly services: DeploymentServices = NO_SERVICES,
    readonly copyrightYear: number = COPYRIGHT_YEAR,
    /** BASE_PATH; empty at the root of the host. */
    readonly basePath: string = '',
  ) {}
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Maps hosts to brands, and brands to their URLs. */
export class BrandHosts extends BrandResolver implements BrandDeployment {
  readonly sample: boolean;
  readonly mode: 'embedded' | 'production';
  readonly services: DeploymentServices;
  readonly copyrightYear: number;
  readonly #byHost: ReadonlyMap<string, BrandId>;
  readonly #publicUrl: URL | null;
  readonly #basePath: string;

  /** @throws ConfigurationError for an unknown brand or an invalid host. */
  constructor({ hosts, sample, mode, publicUrl, services, copyrightYear, basePath }: BrandOptions) {
    super();
    this.sample = sample;
    this.mode = mode;
    this.services = services;
    this.copyrightYear = copyrightYear;
    this.#byHost = parse(hosts ?? '');
    this.#publicUrl = publicUrl === undefined ? null : new URL(publicUrl);
    this.#basePath = basePath;
  }

  /** The brand of a request, from its host. On localhost the request may choose it, so that one machine can show all three (spec section 1). */
  brandOf(host: string, requested: string | null): BrandId {
    const name = host.toLowerCase();
    if (LOCAL.has(name) && isBrandId(requested)) return requested;
    return this.#byHost.get(name) ?? DEFAULT_BRAND;
  }

  /**
   * A brand's configured URL, `https://f4.example.com/`: its own host (the last one configured), or PUBLIC_URL if that shows the brand. Never taken
   * from a request, because clients control the Host header. @returns null for a brand without a host.
   */
  addressOf(brandId: BrandId): string | null {
    const host = [...this.#byHost].findLast(([, brand]) => brand === brandId)?.[0];
    if (host !== undefined) return `${this.#publicUrl?.protocol ?? 'https:'}//${host}${this.#basePath}/`;
    const { origin, hostname } = this.#publicUrl ?? {};
    return hostname !== undefined && this.brandOf(hostname, null) === brandId ? `${origin}${this.#basePath}/` : null;
  }

  /** The link from a page on this host to another brand: the same server on localhost, otherwise its configured URL. */
  linkTo(brandId: BrandId, host: string): string | null {
    return LOCAL.has(host.toLowerCase()) ? `${this.#basePath}/?brand=${brandId}` : this.addressOf(brandId);
  }
}

/** The error message for an invalid BRAND_HOSTS; null if it is valid. */
export function brandHostsProblem(hosts: string | undefined): string | null {
  try {
    parse(hosts ?? '');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function parse(hosts: string): ReadonlyMap<string, BrandId> {
  const byHost = new Map<string, BrandId>();
  for (const pair of hosts.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', brand = ''] = pair.split('=').map((part) => part.trim());
    const host = name.toLowerCase();
    if (!isBrandId(brand)) {
      const known = Object.keys(BRANDS).join(', ');
      throw new ConfigurationError(`BRAND_HOSTS contains the brand "${brand}", which doesn’t exist. Use one of ${known}.`);
    }
    if (!isHostName(host)) {
      throw new ConfigurationError(
        `BRAND_HOSTS contains "${host}", which isn’t a valid host. Enter a host such as 8k.example.com.`,
      );
    }
    if ((byHost.get(host) ?? brand) !== brand) {
      throw new ConfigurationError(`BRAND_HOSTS assigns ${host} to two brands. Keep only one of them.`);
    }
    byHost.set(host, brand);
  }
  return byHost;
}

/** Whether it is a host that browsers leave as it is. They would turn `1.2` into the IP address `1.0.0.2`. */
function isHostName(host: string): boolean {
  const address = `https://${host}`;
  return URL.canParse(address) && new URL(address).hostname === host;
}

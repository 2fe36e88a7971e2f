import { Injectable } from '@nestjs/common';
import { ConfigurationError } from '../../platform/config/environment.ts';
import { BrandResolver } from '../../platform/http/request-context.ts';
import { BRANDS, type BrandId, DEFAULT_BRAND, isBrandId } from './published/brand.catalog.ts';

/** What a deployment says about its brands. */
export class BrandOptions {
  constructor(
    /** BRAND_HOSTS: `host=brand,host=brand`. */
    readonly hosts: string | undefined,
    /** The built-in sample feed runs: every page says so. */
    readonly sample: boolean,
    readonly mode: 'embedded' | 'production',
  ) {}
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** The brand of a request: by its host; on localhost also as asked for, so that one machine can show all three (spec section 1). */
@Injectable()
export class BrandHosts extends BrandResolver {
  readonly #byHost: ReadonlyMap<string, BrandId>;

  /** @throws ConfigurationError for a brand that does not exist. */
  constructor(options: BrandOptions) {
    super();
    this.#byHost = parse(options.hosts ?? '');
  }

  brandOf(host: string, asked: string | null): BrandId {
    const name = host.toLowerCase();
    if (LOCAL.has(name) && isBrandId(asked)) return asked;
    return this.#byHost.get(name) ?? DEFAULT_BRAND;
  }
}

function parse(hosts: string): ReadonlyMap<string, BrandId> {
  const byHost = new Map<string, BrandId>();
  for (const pair of hosts.split(',').filter((each) => each.trim() !== '')) {
    const [host = '', brand = ''] = pair.split('=').map((part) => part.trim());
    if (!isBrandId(brand)) {
      const known = Object.keys(BRANDS).join(', ');
      throw new ConfigurationError(`BRAND_HOSTS names the brand "${brand}", which does not exist: use one of ${known}.`);
    }
    if ((byHost.get(host.toLowerCase()) ?? brand) !== brand) {
      throw new ConfigurationError(`BRAND_HOSTS gives ${host} two brands: leave it one.`);
    }
    byHost.set(host.toLowerCase(), brand);
  }
  return byHost;
}

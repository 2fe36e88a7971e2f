import type { BrandId } from './published/brand.catalog.ts';

/** What the pages of every brand show of this deployment. Bound in the composition roots, which read the configuration. */
export abstract class BrandDeployment {
  /** True when the built-in sample feed runs; every page shows this. */
  abstract readonly sample: boolean;
  abstract readonly mode: 'embedded' | 'production';

  /** Where a page of a host links to another brand, null where this deployment has no host for it. */
  abstract linkTo(brandId: BrandId, host: string): string | null;
}

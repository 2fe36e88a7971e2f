import type { BrandId } from './published/brand.catalog.ts';

/** What this deployment is configured to do: pages promise nothing else. */
export interface DeploymentServices {
  /** Messages leave by email, by text, as push notifications; without them nothing leaves this server. */
  readonly email: boolean;
  readonly texts: boolean;
  readonly push: boolean;
  /** Filings are sent to an AI provider. */
  readonly ai: boolean;
  /** Payments are taken by a payment provider. */
  readonly payments: boolean;
}

/** What the pages of every brand show of this deployment. Bound in the composition roots, which read the configuration. */
export abstract class BrandDeployment {
  /** True when the built-in sample feed runs; every page shows this. */
  abstract readonly sample: boolean;
  abstract readonly mode: 'embedded' | 'production';
  abstract readonly services: DeploymentServices;
  abstract readonly copyrightYear: number;

  /** Where a page of a host links to another brand, null where this deployment has no host for it. */
  abstract linkTo(brandId: BrandId, host: string): string | null;
}

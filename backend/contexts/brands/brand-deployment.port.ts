import type { BrandId } from './published/brand.catalog.ts';

/** Which services are configured in this deployment. Pages must not promise any others. */
export interface DeploymentServices {
  /** Whether messages are sent by email, text and push. */
  readonly email: boolean;
  readonly texts: boolean;
  readonly push: boolean;
  /** Whether filings are sent to an AI provider. */
  readonly ai: boolean;
  /** Whether payments are taken by a payment provider. */
  readonly payments: boolean;
}

/** Facts about the deployment that every brand's pages show. Bound in the composition roots, which read the configuration. */
export abstract class BrandDeployment {
  /** Whether the built-in sample feed is running; every page shows this. */
  abstract readonly sample: boolean;
  abstract readonly mode: 'embedded' | 'production';
  abstract readonly services: DeploymentServices;
  abstract readonly copyrightYear: number;

  /** The link from a page on this host to another brand; null if this deployment has no host for it. */
  abstract linkTo(brandId: BrandId, host: string): string | null;
}

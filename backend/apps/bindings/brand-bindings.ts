import { PageAddresses } from '#projections/feeds/page-addresses.port.ts';
import { sellsBy } from '../../contexts/billing/selling/selling.policy.ts';
import { BrandDeployment, type DeploymentServices } from '../../contexts/brands/brand-deployment.port.ts';
import { BrandHosts, BrandOptions } from '../../contexts/brands/brand-hosts.adapter.ts';
import { BrandOffers } from '../../contexts/brands/brand-offers.port.ts';
import { offersAt } from '../../contexts/plans/published/plan.policy.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { BrandResolver } from '../../platform/http/request-context.ts';
import { BulkFolder } from '../../queries/bulk-export/bulk-folder.port.ts';
import { brandUrls } from '../brand-urls.ts';

/** Services that are configured. The test checkout takes no real payments, so it doesn't count as one. */
function servicesOf(env: Environment): DeploymentServices {
  return {
    email: Boolean(env.SMTP_URL ?? env.SENDGRID_API_KEY),
    texts: Boolean(env.TWILIO_ACCOUNT_SID),
    push: Boolean(env.VAPID_PUBLIC_KEY),
    ai: Boolean(env.OPENAI_API_KEY),
    payments: sellsBy(env) === 'stripe',
  };
}

/** The services and plans of each brand in this deployment, and its addresses. */
export function brandBindings(env: Environment) {
  const brands = new BrandHosts(
    new BrandOptions(
      env.BRAND_HOSTS,
      env.sample,
      env.embedded ? 'embedded' : 'production',
      env.PUBLIC_URL,
      servicesOf(env),
      env.COPYRIGHT_YEAR,
      env.BASE_PATH,
    ),
  );
  return [
    { provide: BrandDeployment, useValue: brands },
    { provide: BrandResolver, useValue: brands },
    { provide: BrandOffers, useValue: { at: (brandId) => offersAt(brandId, sellsBy(env) !== null) } satisfies BrandOffers },
    { provide: BulkFolder, useValue: { path: env.BULK_DIR ?? null } satisfies BulkFolder },
    { provide: PageAddresses, useValue: { of: brandUrls(env) } satisfies PageAddresses },
  ];
}

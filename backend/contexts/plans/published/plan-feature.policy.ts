import { brandOf } from '../../brands/published/brand.catalog.ts';
import { PRO_FEATURES } from './plan.catalog.ts';
import { type AccountPlan, rightsOf } from './plan.policy.ts';

export type PlanFeature = keyof typeof PRO_FEATURES;

export interface FeatureRefusal {
  readonly code: 'plan_required' | 'feature_not_available';
  readonly message: string;
}

const NAMES: Readonly<Record<PlanFeature, string>> = {
  csvExport: 'CSV export',
  advancedFilters: 'Advanced filtering',
  priceAlerts: 'Price alerts',
  aiSummary: 'AI analysis',
  savedSearches: 'Saving searches',
};

/** Why an account may not use a feature at a brand, and what to do about it; null if it may. */
export function featureRefusal(account: AccountPlan, brandId: string, feature: PlanFeature): FeatureRefusal | null {
  if (rightsOf(account, brandId).features[feature]) return null;
  const { brandName, features } = brandOf(brandId);
  return features[PRO_FEATURES[feature]]
    ? { code: 'plan_required', message: `${NAMES[feature]} is part of PRO. See the pricing page for everything it includes.` }
    : { code: 'feature_not_available', message: `${NAMES[feature]} isn’t available on any ${brandName} plan.` };
}

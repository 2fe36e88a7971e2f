import { brandOf } from '../../brands/published/brand.catalog.ts';
import { PRO_FEATURES } from './plan.catalog.ts';
import { type AccountPlan, rightsOf } from './plan.policy.ts';

export type PlanFeature = keyof typeof PRO_FEATURES;

export interface FeatureRefusal {
  readonly code: 'plan_required' | 'feature_not_available';
  readonly message: string;
}

/** Each feature with its verb. */
const FEATURES: Readonly<Record<PlanFeature, string>> = {
  csvExport: 'CSV export is',
  advancedFilters: 'Advanced filtering is',
  priceAlerts: 'Price alerts are',
  aiSummary: 'AI analysis is',
  savedSearches: 'Saving searches is',
};

/** Why an account may not use a feature at a brand, and what to do about it; null if it may. */
export function featureRefusal(account: AccountPlan, brandId: string, feature: PlanFeature): FeatureRefusal | null {
  if (rightsOf(account, brandId).features[feature]) return null;
  const { brandName, features } = brandOf(brandId);
  return features[PRO_FEATURES[feature]]
    ? { code: 'plan_required', message: `${FEATURES[feature]} part of PRO. See the pricing page for everything it includes.` }
    : { code: 'feature_not_available', message: `${FEATURES[feature]}n’t available on any ${brandName} plan.` };
}

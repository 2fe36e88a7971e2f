import { BRANDS, type BrandId } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { analysisLockReason } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { offersAt } from '../../backend/contexts/plans/published/plan.policy.ts';

/** Brands and plans from the server's tables, for tests of the pages, which share only types with the server. */
export const brandAndPlans = (brandId: BrandId) => ({ ...BRANDS[brandId], plans: offersAt(brandId) });

/** The message about an analysis that a plan does not include; null if it does. */
export const analysisLock = (brandId: BrandId, plan: 'free' | 'pro'): string | null =>
  offersAt(brandId)[plan].features.aiSummary ? null : analysisLockReason(brandId);

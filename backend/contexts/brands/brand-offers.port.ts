import type { BrandId } from './published/brand.catalog.ts';
import type { PlanOffers } from './show-brand/show-brand.response.ts';

/** What the plans hold and cost at a brand. Bound in the composition roots: plans know brands, never the other way round. */
export abstract class BrandOffers {
  abstract at(brandId: BrandId): PlanOffers;
}

import type { BrandId } from './published/brand.catalog.ts';
import type { PlanOffers } from './show-brand/show-brand.response.ts';

/** What the plans include and cost on a brand. Bound in the composition roots, because the plans import the brands. */
export abstract class BrandOffers {
  abstract at(brandId: BrandId): PlanOffers;
}

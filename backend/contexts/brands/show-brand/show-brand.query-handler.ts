import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Announcements } from '../announcement/announcements.reader.ts';
import { copyWithFigures } from '../brand-copy.ts';
import { BrandDeployment } from '../brand-deployment.port.ts';
import { BrandOffers } from '../brand-offers.port.ts';
import { BRANDS, brandOf, FORM_TYPE_OPTIONS } from '../published/brand.catalog.ts';
import { ShowBrandQuery } from './show-brand.query.ts';
import type { BrandResponse } from './show-brand.response.ts';

@QueryHandler(ShowBrandQuery)
export class ShowBrandHandler implements IQueryHandler<ShowBrandQuery> {
  constructor(
    private readonly deployment: BrandDeployment,
    private readonly offers: BrandOffers,
    private readonly announcements: Announcements,
  ) {}

  async execute({ brandId, host }: ShowBrandQuery): Promise<BrandResponse> {
    const { sample, mode, services, copyrightYear } = this.deployment;
    const brand = brandOf(brandId);
    const plans = this.offers.at(brand.id);
    const sisters = Object.values(BRANDS)
      .filter(({ id }) => id !== brand.id)
      .map(({ id, brandName, focus }) => ({ id, brandName, focus, address: this.deployment.linkTo(id, host) }));
    return {
      ...brand,
      copy: copyWithFigures(brand.copy, plans),
      sample,
      mode,
      services,
      copyrightYear,
      formTypes: FORM_TYPE_OPTIONS,
      sisters,
      plans,
      announcement: await this.announcements.current(),
    };
  }
}

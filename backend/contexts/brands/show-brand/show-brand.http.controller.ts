import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requestContextOf } from '../../../platform/http/request-context.ts';
import { copyWithFigures } from '../brand-copy.ts';
import { BrandHosts, BrandOptions } from '../brand-hosts.adapter.ts';
import { BrandOffers } from '../brand-offers.port.ts';
import { BRANDS, brandOf, FORM_TYPE_OPTIONS } from '../published/brand.catalog.ts';
import type { BrandResponse } from './show-brand.response.ts';

@Controller('api')
export class ShowBrandController {
  constructor(
    private readonly options: BrandOptions,
    private readonly hosts: BrandHosts,
    private readonly offers: BrandOffers,
  ) {}

  @Get('brand')
  show(@Req() request: Request): BrandResponse {
    const { sample, mode } = this.options;
    const brand = brandOf(requestContextOf(request).brandId);
    const plans = this.offers.at(brand.id);
    const sisters = Object.values(BRANDS)
      .filter(({ id }) => id !== brand.id)
      .map(({ id, brandName, focus }) => ({ id, brandName, focus, address: this.hosts.linkTo(id, request.hostname ?? '') }));
    return {
      ...brand,
      copy: copyWithFigures(brand.copy, plans),
      sample,
      mode,
      formTypes: FORM_TYPE_OPTIONS,
      sisters,
      plans,
    };
  }
}

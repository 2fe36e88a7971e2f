import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requestContextOf } from '../../../platform/http/request-context.ts';
import { BrandOptions } from '../brand-hosts.adapter.ts';
import { brandOf, FORM_TYPE_OPTIONS } from '../published/brand.catalog.ts';
import type { BrandResponse } from './show-brand.response.ts';

@Controller('api')
export class ShowBrandController {
  constructor(private readonly options: BrandOptions) {}

  @Get('brand')
  show(@Req() request: Request): BrandResponse {
    const { sample, mode } = this.options;
    return { ...brandOf(requestContextOf(request).brandId), sample, mode, formTypes: FORM_TYPE_OPTIONS };
  }
}

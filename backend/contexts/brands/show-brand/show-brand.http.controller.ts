import { Controller, Get, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { requestContextOf } from '#platform/http/request-context.ts';
import { ShowBrandQuery } from './show-brand.query.ts';
import type { BrandResponse } from './show-brand.response.ts';

@Controller('api')
export class ShowBrandController {
  constructor(private readonly queries: QueryBus) {}

  @Get('brand')
  show(@Req() request: Request): Promise<BrandResponse> {
    return this.queries.execute(new ShowBrandQuery(requestContextOf(request).brandId, request.hostname ?? ''));
  }
}

import { Controller, Get, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { ShowShowcaseQuery } from './show-showcase.query.ts';
import type { ShowcaseResponse } from './showcase.response.ts';

@Controller('api/showcase')
export class ShowcaseController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  show(@Req() request: Request): Promise<ShowcaseResponse> {
    return this.queries.execute(new ShowShowcaseQuery(requestContextOf(request).brandId));
  }
}

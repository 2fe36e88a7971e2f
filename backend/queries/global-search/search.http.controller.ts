import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '../../platform/http/api-key-scope.ts';
import { RateLimiter } from '../../platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../platform/http/session.guard.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { SearchQuery } from './search.query.ts';
import { type SearchRequest, searchRequest } from './search.request.ts';
import type { SearchResponse } from './search.response.ts';

/** A fast typist searches a few times a second; scraping the company list takes far more. */
const SEARCHES_PER_MINUTE = 180;

@OpenToApiKeys('read')
@Controller('api/search')
@UseGuards(OptionalSessionGuard)
export class SearchController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  search(
    @Query(new ZodPipe(searchRequest)) { q }: SearchRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<SearchResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('search', ip, SEARCHES_PER_MINUTE, 60_000);
    return this.queries.execute(new SearchQuery(q, actor?.accountId ?? null, brandId));
  }
}

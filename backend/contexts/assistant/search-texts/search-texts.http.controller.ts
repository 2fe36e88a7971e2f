import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { RateLimiter } from '#platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { SearchTexts } from './search-texts.query.ts';
import { type SearchTextsRequest, searchTextsRequest } from './search-texts.request.ts';
import type { SearchTextsResponse } from './search-texts.response.ts';

const SEARCHES_PER_MINUTE = 60;

@OpenToApiKeys('read')
@Controller('api/search/texts')
@UseGuards(OptionalSessionGuard)
export class SearchTextsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  search(
    @Query(new ZodPipe(searchTextsRequest)) query: SearchTextsRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<SearchTextsResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('search-texts', ip, SEARCHES_PER_MINUTE, 60_000);
    return this.queries.execute(new SearchTexts(query, actor?.accountId ?? null, brandId));
  }
}

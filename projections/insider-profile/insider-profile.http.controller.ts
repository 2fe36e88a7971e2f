import { Controller, Get, Param, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { OpenToApiKeys } from '../../backend/platform/http/api-key-scope.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import type { InsiderAnswerResponse, InsiderSearchResponse } from './insider.response.ts';
import { SearchInsidersQuery } from './search-insiders.query.ts';
import { ShowInsiderQuery } from './show-insider.query.ts';
import {
  type SearchInsidersRequest,
  type ShowInsiderRequest,
  searchInsidersRequest,
  showInsiderRequest,
} from './show-insider.request.ts';

/** One profile may be built from thousands of filings. */
const PROFILES_PER_MINUTE = 120;

@OpenToApiKeys('read')
@Controller('api/insiders')
@UseGuards(OptionalSessionGuard)
export class InsiderProfileController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  search(
    @Query(new ZodPipe(searchInsidersRequest)) { q }: SearchInsidersRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<InsiderSearchResponse> {
    return this.queries.execute(new SearchInsidersQuery(q, actor?.accountId ?? null, requestContextOf(request).brandId));
  }

  /** By CIK or name. If several insiders have the name, the response has no profile and lists them as matches. */
  @Get(':id')
  async show(
    @Param('id') id: string,
    @Query(new ZodPipe(showInsiderRequest)) query: ShowInsiderRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<InsiderAnswerResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('insider-profile', ip, PROFILES_PER_MINUTE, 60_000);
    const answer = await this.queries.execute(new ShowInsiderQuery(id, query, actor?.accountId ?? null, brandId));
    if (answer) return answer;
    throw new DomainError('insider_not_found', 'We have no Form 3, 4 or 5 for this insider.', 'notFound');
  }
}

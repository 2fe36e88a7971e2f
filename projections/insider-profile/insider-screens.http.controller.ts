import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '../../backend/platform/http/api-key-scope.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import type { InsiderScreenResponse } from './insider-screen.response.ts';
import { ListInsiderDealsQuery } from './list-insider-deals.query.ts';
import { type ListInsiderDealsRequest, listInsiderDealsRequest } from './list-insider-deals.request.ts';

const SCREENS_PER_MINUTE = 120;

@OpenToApiKeys('read')
@Controller('api/insider-trades')
@UseGuards(OptionalSessionGuard)
export class InsiderScreensController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  list(
    @Query(new ZodPipe(listInsiderDealsRequest)) query: ListInsiderDealsRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<InsiderScreenResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('insider-screens', ip, SCREENS_PER_MINUTE, 60_000);
    return this.queries.execute(new ListInsiderDealsQuery(query, actor?.accountId ?? null, brandId));
  }
}

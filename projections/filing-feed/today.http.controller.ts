import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '../../backend/platform/http/api-key-scope.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import type { DayResponse } from './day.response.ts';
import { ShowDayQuery } from './show-day.query.ts';
import { type ShowDayRequest, showDayRequest } from './show-day.request.ts';

@OpenToApiKeys('read')
@Controller('api/today')
@UseGuards(OptionalSessionGuard)
export class TodayController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  show(
    @Query(new ZodPipe(showDayRequest)) query: ShowDayRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<DayResponse> {
    return this.queries.execute(new ShowDayQuery(query, actor?.accountId ?? null, requestContextOf(request).brandId));
  }
}

import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { RateLimiter } from '#platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ExplainAlert } from './explain-alert.query.ts';
import { type ExplainOwnAlertRequest, explainOwnAlertRequest } from './explain-alert.request.ts';
import type { ExplainAlertResponse } from './explain-alert.response.ts';

/** Each explanation may search the filing's text for keywords. */
const REASONS_PER_MINUTE = 120;

@OpenToApiKeys('alerts')
@Controller('api/alert-reasons')
@UseGuards(SessionGuard)
export class ExplainOwnAlertController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  async explain(
    @Query(new ZodPipe(explainOwnAlertRequest)) { accession }: ExplainOwnAlertRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<ExplainAlertResponse> {
    this.limiter.consume('alert-reasons', requestContextOf(request).ip, REASONS_PER_MINUTE, 60_000);
    const { steps, ...answer } = await this.queries.execute(new ExplainAlert(accountId, accession, true));
    return { ...answer, steps: steps.map((step) => ({ ...step, proof: null })) };
  }
}

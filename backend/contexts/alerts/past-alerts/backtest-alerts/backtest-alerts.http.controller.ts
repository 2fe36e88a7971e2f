import { Body, Controller, HttpCode, Post, Req, ServiceUnavailableException, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { RateLimiter } from '#platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { type PreviewAlertsRequest, previewAlertsRequest } from '../preview-alerts/preview-alerts.request.ts';
import { BacktestAlertsQuery } from './backtest-alerts.query.ts';
import type { BacktestAlertsResponse } from './backtest-alerts.response.ts';

/** Each backtest reads a year of filings and prices. */
const BACKTESTS = { limit: 20, windowMs: 600_000 } as const;

@OpenToApiKeys('alerts')
@Controller('api/alerts')
@UseGuards(SessionGuard)
export class BacktestAlertsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimiter,
  ) {}

  @Post('backtest')
  @HttpCode(200)
  async backtest(
    @Body(new ZodPipe(previewAlertsRequest)) body: PreviewAlertsRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<BacktestAlertsResponse> {
    this.limits.consume('alert-backtest', accountId, BACKTESTS.limit, BACKTESTS.windowMs);
    const found = await this.queries.execute(new BacktestAlertsQuery(accountId, requestContextOf(request).brandId, body));
    if (found) return found;
    throw new ServiceUnavailableException({
      error: 'view_behind',
      message: 'Your account was just created and isn’t ready yet. Try again in a second.',
      details: { retryAfterSeconds: 1 },
    });
  }
}

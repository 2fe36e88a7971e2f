import { Body, Controller, HttpCode, Post, Req, ServiceUnavailableException, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { RateLimiter } from '#platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { PreviewAlertsQuery } from './preview-alerts.query.ts';
import { type PreviewAlertsRequest, previewAlertsRequest } from './preview-alerts.request.ts';
import type { PreviewAlertsResponse } from './preview-alerts.response.ts';

/** Each preview reads a year of filings, and a form requests one on every change. */
const PREVIEWS = { limit: 60, windowMs: 600_000 } as const;

@OpenToApiKeys('alerts')
@Controller('api/alerts')
@UseGuards(SessionGuard)
export class PreviewAlertsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimiter,
  ) {}

  @Post('preview')
  @HttpCode(200)
  async preview(
    @Body(new ZodPipe(previewAlertsRequest)) body: PreviewAlertsRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<PreviewAlertsResponse> {
    this.limits.consume('alert-preview', accountId, PREVIEWS.limit, PREVIEWS.windowMs);
    const preview = await this.queries.execute(new PreviewAlertsQuery(accountId, requestContextOf(request).brandId, body));
    if (preview) return preview;
    throw new ServiceUnavailableException({
      error: 'view_behind',
      message: 'Your account was just created and isn’t ready yet. Try again in a second.',
      details: { retryAfterSeconds: 1 },
    });
  }
}

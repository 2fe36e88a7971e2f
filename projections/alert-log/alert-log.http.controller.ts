import { Controller, Get, NotFoundException, Param, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '../../backend/platform/http/api-key-scope.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import type { AlertDetailResponse, AlertListResponse } from './alert-log.response.ts';
import { ListAlertsQuery } from './list-alerts.query.ts';
import { type ListAlertsRequest, listAlertsRequest } from './list-alerts.request.ts';
import { ShowAlertQuery } from './show-alert.query.ts';

@OpenToApiKeys('alerts')
@Controller('api/alerts')
@UseGuards(SessionGuard)
export class AlertLogController {
  constructor(private readonly queries: QueryBus) {}

  /** The caller's alerts with their reasons and the time of each stage. */
  @Get()
  list(
    @Query(new ZodPipe(listAlertsRequest)) request: ListAlertsRequest,
    @Actor() { accountId }: RequestActor,
    @Req() http: Request,
  ): Promise<AlertListResponse> {
    return this.queries.execute(new ListAlertsQuery(accountId, requestContextOf(http).brandId, request));
  }

  @Get(':id')
  async show(@Param('id') id: string, @Actor() { accountId }: RequestActor, @Req() http: Request): Promise<AlertDetailResponse> {
    const alert = await this.queries.execute(new ShowAlertQuery(accountId, requestContextOf(http).brandId, id.slice(0, 100)));
    if (alert) return alert;
    throw new NotFoundException({
      error: 'alert_not_found',
      message: 'Alert not found. Your alerts are listed on the Alerts page.',
    });
  }
}

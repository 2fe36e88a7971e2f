import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OpenToApiKeys } from '../../backend/platform/http/api-key-scope.ts';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ListPriceAlertsQuery } from './list-price-alerts.query.ts';
import type { PriceAlertListResponse } from './price-alerts.response.ts';

@OpenToApiKeys('alerts')
@Controller('api/price-alerts')
export class PriceAlertsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @UseGuards(SessionGuard)
  list(@Actor() { accountId }: RequestActor): Promise<PriceAlertListResponse> {
    return this.queries.execute(new ListPriceAlertsQuery(accountId));
  }
}

import { Controller, Get, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ListApiKeysQuery } from './api-keys.query.ts';
import type { ApiKeyListResponse } from './api-keys.response.ts';

@Controller('api/keys')
export class ApiKeysController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @UseGuards(SessionGuard)
  list(@Actor() { accountId }: RequestActor, @Req() request: Request): Promise<ApiKeyListResponse> {
    return this.queries.execute(new ListApiKeysQuery(accountId, requestContextOf(request).brandId));
  }
}

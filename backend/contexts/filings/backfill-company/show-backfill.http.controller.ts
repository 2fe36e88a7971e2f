import { Controller, Get, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { RateLimiter } from '#platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import type { BackfillResponse } from './backfill.response.ts';
import { ShowBackfill } from './show-backfill.query.ts';

/** Per IP address: a page polls every few seconds for each company that is loading. */
const REQUESTS_PER_MINUTE = 600;

/** GET /api/tickers/{ticker}/backfill. The same for everyone; an unknown ticker has no history to wait for. */
@OpenToApiKeys('read')
@Controller('api/tickers')
export class ShowBackfillController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(':ticker/backfill')
  async show(@Param('ticker') ticker: string, @Req() request: Request): Promise<BackfillResponse> {
    this.limiter.consume('backfill', requestContextOf(request).ip, REQUESTS_PER_MINUTE, 60_000);
    return this.queries.execute(new ShowBackfill(ticker));
  }
}

import { Controller, Get, Param, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '../../backend/platform/http/api-key-scope.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import { isAdvanced } from '../filing-feed/advanced-filters.ts';
import { type ListFilingsRequest, listFilingsRequest } from '../filing-feed/list-filings.request.ts';
import type { PricesResponse } from './quote.response.ts';
import { ShowPricesQuery } from './show-prices.query.ts';
import { ShowTickerQuery } from './show-ticker.query.ts';
import type { TickerPageResponse } from './ticker-page.response.ts';

/** Counted together with requests to `GET /api/filings`. */
const FILTERED_LISTS_PER_MINUTE = 60;

@OpenToApiKeys('read')
@Controller('api/tickers')
@UseGuards(OptionalSessionGuard)
export class TickerPageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(':ticker')
  async show(
    @Param('ticker') ticker: string,
    @Query(new ZodPipe(listFilingsRequest)) query: ListFilingsRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<TickerPageResponse> {
    const { brandId, ip } = requestContextOf(request);
    if (isAdvanced(query)) this.limiter.consume('advanced-filters', ip, FILTERED_LISTS_PER_MINUTE, 60_000);
    return this.queries.execute(new ShowTickerQuery(ticker, query, actor?.accountId ?? null, brandId));
  }

  /** Daily prices of about a year. */
  @Get(':ticker/prices')
  prices(@Param('ticker') ticker: string): Promise<PricesResponse> {
    return this.queries.execute(new ShowPricesQuery(ticker));
  }
}

import { Controller, Get, Param, Query, Req, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { DomainError } from '../../platform/commands/decider.ts';
import { OpenToApiKeys } from '../../platform/http/api-key-scope.ts';
import { RateLimiter } from '../../platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../platform/http/session.guard.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { ShowFilingAsKnown, ShowTickerAsKnown } from './as-known.query.ts';
import {
  type FilingAsKnownRequest,
  filingAsKnownRequest,
  type TickerAsKnownRequest,
  tickerAsKnownRequest,
} from './as-known.request.ts';
import type { FilingAsKnownResponse, TickerAsKnownResponse } from './as-known.response.ts';

/** Each request reads the streams of up to twenty filings. */
const ANSWERS_PER_MINUTE = 60;

/** Filings and tickers as known at a given time. */
@OpenToApiKeys('read')
@Controller('api')
@UseGuards(OptionalSessionGuard)
export class AsKnownController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get('filings/:accession/as-known')
  async filing(
    @Param('accession') accession: string,
    @Query(new ZodPipe(filingAsKnownRequest)) { asof }: FilingAsKnownRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<FilingAsKnownResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('as-known', ip, ANSWERS_PER_MINUTE, 60_000);
    const known = await this.queries.execute(new ShowFilingAsKnown(accession, asof, actor?.accountId ?? null, brandId));
    if (known) return known;
    throw new DomainError('filing_not_found', 'Filing not found. Check the accession number.', 'notFound');
  }

  @Get('tickers/:ticker/as-known')
  async ticker(
    @Param('ticker') ticker: string,
    @Query(new ZodPipe(tickerAsKnownRequest)) { asof, cursor }: TickerAsKnownRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
  ): Promise<TickerAsKnownResponse> {
    const { brandId, ip } = requestContextOf(request);
    this.limiter.consume('as-known', ip, ANSWERS_PER_MINUTE, 60_000);
    return this.queries.execute(new ShowTickerAsKnown(ticker, asof, cursor ?? null, actor?.accountId ?? null, brandId));
  }
}

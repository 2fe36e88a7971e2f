import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { OpenToApiKeys } from '../../backend/platform/http/api-key-scope.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import type { MonthPricesResponse } from './month-prices.response.ts';
import { ShowMonthPricesQuery } from './show-month-prices.query.ts';
import { ShowWatchlistQuery } from './show-watchlist.query.ts';

/** Response header: the log position up to which the response shows everything. */
const SHOWS = 'X-Shows';

@OpenToApiKeys('watchlist')
@Controller('api')
export class WatchlistController {
  constructor(private readonly queries: QueryBus) {}

  /** WatchlistResponse; 304 when `If-None-Match` matches. */
  @Get('watchlist')
  @UseGuards(OptionalSessionGuard)
  async show(@Actor() actor: RequestActor | null, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { brandId } = requestContextOf(request);
    const { body, etag, shows } = await this.queries.execute(new ShowWatchlistQuery(actor?.accountId ?? null, brandId));
    response.setHeader('ETag', etag);
    if (shows !== null) response.setHeader(SHOWS, shows);
    const known = request.get('if-none-match');
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }

  @Get('watchlist/prices')
  @UseGuards(OptionalSessionGuard)
  prices(@Actor() actor: RequestActor | null): Promise<MonthPricesResponse> {
    return this.queries.execute(new ShowMonthPricesQuery(actor?.accountId ?? null));
  }
}

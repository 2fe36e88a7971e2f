import { Controller, Get, NotFoundException, Param, Query, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AdminGuard, AdminRoleNeeded } from '../../platform/http/admin.guard.ts';
import { sendCsvPage } from '../../platform/http/admin-list.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { ListAdminTickers, ShowAdminTicker } from './admin-tickers.query.ts';
import { type ListTickersRequest, listTickersRequest } from './admin-tickers.request.ts';
import type { AdminTickerListResponse, AdminTickerResponse } from './admin-tickers.response.ts';
import { TICKER_COLUMNS } from './ticker-columns.ts';

/** Followed tickers and their companies, for administrators. */
@Controller('api/admin')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class AdminTickersController {
  constructor(private readonly queries: QueryBus) {}

  @Get('tickers')
  list(@Query(new ZodPipe(listTickersRequest)) request: ListTickersRequest): Promise<AdminTickerListResponse> {
    return this.queries.execute(new ListAdminTickers(request));
  }

  @Get('tickers.csv')
  async file(@Query(new ZodPipe(listTickersRequest)) request: ListTickersRequest, @Res() response: Response): Promise<void> {
    const page = await this.queries.execute(new ListAdminTickers(request));
    sendCsvPage(response, TICKER_COLUMNS, page, request.cursor === undefined);
  }

  @Get('tickers/:ticker')
  async show(@Param('ticker') ticker: string): Promise<AdminTickerResponse> {
    const response = await this.queries.execute(new ShowAdminTicker(ticker.slice(0, 20)));
    if (response) return response;
    throw new NotFoundException({
      error: 'company_not_found',
      message: 'No company has this ticker. Try searching by name.',
    });
  }
}

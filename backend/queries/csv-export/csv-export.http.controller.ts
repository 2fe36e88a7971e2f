import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { type ShowInsiderRequest, showInsiderRequest } from '#projections/insider-profile/show-insider.request.ts';
import { OpenToApiKeys } from '../../platform/http/api-key-scope.ts';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { sendInPieces } from '../../platform/http/send-in-pieces.ts';
import { Actor, SessionGuard } from '../../platform/http/session.guard.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from '../../platform/http/stored-rate-limiter.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { ExportCsvQuery, type ExportedTable } from './export-csv.query.ts';
import { type ExportFilingsRequest, exportFilingsRequest } from './export-csv.request.ts';

const EXPORTS: RateLimit = { limit: 60, windowMs: 3_600_000 };

/** Tables as CSV files, for accounts whose plan includes exports. */
@OpenToApiKeys('read')
@Controller('api')
@UseGuards(SessionGuard)
export class CsvExportController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: StoredRateLimiter,
  ) {}

  @OpenToApiKeys('watchlist')
  @Get('watchlist.csv')
  watchlist(@Actor() actor: RequestActor, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.#send({ kind: 'watchlist' }, actor, request, response);
  }

  @Get('filings.csv')
  filings(
    @Query(new ZodPipe(exportFilingsRequest)) query: ExportFilingsRequest,
    @Actor() actor: RequestActor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.#send({ kind: 'filings', request: query }, actor, request, response);
  }

  @Get('insiders/:id/transactions.csv')
  insider(
    @Param('id') id: string,
    @Query(new ZodPipe(showInsiderRequest)) query: ShowInsiderRequest,
    @Actor() actor: RequestActor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.#send({ kind: 'insider', id, request: query }, actor, request, response);
  }

  async #send(table: ExportedTable, { accountId }: RequestActor, request: Request, response: Response): Promise<void> {
    await this.limits.consume('export-csv', accountId, EXPORTS);
    const pieces = await this.queries.execute(new ExportCsvQuery(table, accountId, requestContextOf(request).brandId));
    response
      .setHeader('Content-Disposition', `attachment; filename="${table.kind}.csv"`)
      .setHeader('Content-Type', 'text/csv; charset=utf-8');
    await sendInPieces(response, pieces);
  }
}

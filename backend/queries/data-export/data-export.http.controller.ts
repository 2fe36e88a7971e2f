import { Controller, Get, Req, Res, ServiceUnavailableException, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { RecentSignInGuard } from '../../platform/http/recent-sign-in.guard.ts';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { sendInPieces } from '../../platform/http/send-in-pieces.ts';
import { Actor, SessionGuard } from '../../platform/http/session.guard.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from '../../platform/http/stored-rate-limiter.ts';
import { ExportDataQuery } from './export-data.query.ts';

const EXPORTS: RateLimit = { limit: 10, windowMs: 3_600_000 };

@Controller('api')
export class DataExportController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: StoredRateLimiter,
  ) {}

  @Get('export')
  @UseGuards(SessionGuard, RecentSignInGuard)
  async export(
    @Actor() { accountId, sessionKey }: RequestActor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.consume('export', accountId, EXPORTS);
    const { brandId } = requestContextOf(request);
    const text = await this.queries.execute(new ExportDataQuery(accountId, sessionKey, brandId));
    if (!text) {
      throw new ServiceUnavailableException({
        error: 'view_behind',
        message: 'Your account was just created and isn’t ready yet. Try again in a second.',
        details: { retryAfterSeconds: 1 },
      });
    }
    response.setHeader('Content-Disposition', 'attachment; filename="filingwire-export.json"').type('json');
    await sendInPieces(response, text);
  }
}

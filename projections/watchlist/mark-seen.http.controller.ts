import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { requestContextOf } from '../../backend/platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import { type MarkSeenRequest, markSeenRequest } from './mark-seen.request.ts';
import type { MarkSeenResponse } from './mark-seen.response.ts';
import { MarkSeen } from './mark-seen.service.ts';

@Controller('api')
@UseGuards(SessionGuard)
export class MarkSeenController {
  constructor(private readonly seen: MarkSeen) {}

  @Post('watchlist/seen')
  @HttpCode(200)
  ticker(
    @Body(new ZodPipe(markSeenRequest)) body: MarkSeenRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<MarkSeenResponse> {
    return this.seen.ticker(accountId, requestContextOf(request).brandId, body.ticker);
  }

  @Post('filings/:accession/seen')
  @HttpCode(200)
  async filing(
    @Param('accession') accession: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<MarkSeenResponse> {
    const marked = await this.seen.filing(accountId, requestContextOf(request).brandId, accession);
    if (marked) return marked;
    throw new DomainError('filing_not_found', 'There is no filing with this accession number.', 'notFound');
  }
}

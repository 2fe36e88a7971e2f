import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { MarkFilingSeenCommand, MarkTickerSeenCommand } from './mark-seen.command.ts';
import { type MarkSeenRequest, markSeenRequest } from './mark-seen.request.ts';
import type { MarkSeenResponse } from './mark-seen.response.ts';

@OpenToApiKeys('watchlist')
@Controller('api')
@UseGuards(SessionGuard)
export class MarkSeenController {
  constructor(private readonly commands: CommandBus) {}

  @Post('watchlist/seen')
  @HttpCode(200)
  ticker(
    @Body(new ZodPipe(markSeenRequest)) body: MarkSeenRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<MarkSeenResponse> {
    return this.commands.execute(new MarkTickerSeenCommand(accountId, requestContextOf(request).brandId, body.ticker ?? null));
  }

  @Post('filings/:accession/seen')
  @HttpCode(200)
  filing(
    @Param('accession') accession: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<MarkSeenResponse> {
    return this.commands.execute(new MarkFilingSeenCommand(accountId, requestContextOf(request).brandId, accession));
  }
}

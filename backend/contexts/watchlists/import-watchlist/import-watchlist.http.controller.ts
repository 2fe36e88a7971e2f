import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ImportWatchlistCommand } from './import-watchlist.command.ts';
import { type ImportWatchlistRequest, importWatchlistRequest } from './import-watchlist.request.ts';
import type { ImportWatchlistResponse } from './import-watchlist.response.ts';

@OpenToApiKeys('watchlist')
@Controller('api')
export class ImportWatchlistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('watchlist/import')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async importFile(
    @Body(new ZodPipe(importWatchlistRequest)) { text }: ImportWatchlistRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<ImportWatchlistResponse> {
    const { brandId } = requestContextOf(request);
    const context = this.contexts.forRequest(request, accountId);
    const { lines, result } = await this.commands.execute(new ImportWatchlistCommand(accountId, text, brandId, context));
    await this.writes.waitFor(accountId, result);
    const count = (outcome: ImportWatchlistResponse['lines'][number]['outcome']) =>
      lines.filter((each) => each.outcome === outcome).length;
    return {
      added: count('added'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      refused: count('refused'),
      lines: lines.map(({ line, ticker, outcome, refusal }) => ({
        ...{ line, ticker, outcome },
        error: refusal?.code ?? null,
        message: refusal?.message ?? null,
      })),
    };
  }
}

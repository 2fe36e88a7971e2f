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
import { RestoreEntryCommand } from './restore-entry.command.ts';
import { type RestoreEntryRequest, restoreEntryRequest } from './restore-entry.request.ts';
import type { RestoreEntryResponse } from './restore-entry.response.ts';

@OpenToApiKeys('watchlist')
@Controller('api')
export class RestoreEntryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('watchlist/restore')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async restore(
    @Body(new ZodPipe(restoreEntryRequest)) body: RestoreEntryRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<RestoreEntryResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const { brandId } = requestContextOf(request);
    const { ticker, result } = await this.commands.execute(new RestoreEntryCommand(accountId, body.ticker, brandId, context));
    await this.writes.waitFor(accountId, result);
    return { ticker, restored: result.events.length > 0 };
  }
}

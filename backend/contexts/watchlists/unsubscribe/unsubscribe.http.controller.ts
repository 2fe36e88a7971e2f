import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { UnsubscribeCommand } from './unsubscribe.command.ts';
import { type UnsubscribeRequest, unsubscribeRequest } from './unsubscribe.request.ts';
import type { UnsubscribeResponse } from './unsubscribe.response.ts';

@OpenToApiKeys('watchlist')
@Controller('api')
export class UnsubscribeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post('unsubscribe')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async unsubscribe(
    @Body(new ZodPipe(unsubscribeRequest)) body: UnsubscribeRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<UnsubscribeResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const { ticker, result } = await this.commands.execute(new UnsubscribeCommand(accountId, body.ticker, context));
    await this.writes.waitFor(accountId, result);
    return { ticker, removed: result.events.length > 0 };
  }
}

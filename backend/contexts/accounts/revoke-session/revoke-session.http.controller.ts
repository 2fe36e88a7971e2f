import { Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { RevokeSessionCommand } from './revoke-session.command.ts';
import type { RevokeSessionResponse } from './revoke-session.response.ts';

@Controller('api/sessions')
@UseGuards(SessionGuard)
export class RevokeSessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post(':id/revoke')
  @HttpCode(200)
  async revoke(
    @Param('id') id: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<RevokeSessionResponse> {
    const context = this.contexts.forRequest(request, accountId);
    await this.writes.waitFor(accountId, await this.commands.execute(new RevokeSessionCommand(accountId, id, context)));
    return { ended: true };
  }
}

import { Body, Controller, Header, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { assertSameSession } from '../assert-same-session.service.ts';
import { EndSessionCommand } from './end-session.command.ts';
import { type EndSessionRequest, endSessionRequest } from './end-session.request.ts';
import type { EndSessionResponse } from './end-session.response.ts';

@Controller('api')
export class EndSessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  /** Local storage and cookies are cleared by the pages: a late response must not clear what a new login has stored. */
  @Post('logout')
  @HttpCode(200)
  @Header('Clear-Site-Data', '"cache"')
  @UseGuards(SessionGuard)
  async logout(
    @Body(new ZodPipe(endSessionRequest)) body: EndSessionRequest,
    @Actor() { accountId, sessionKey }: RequestActor,
    @Req() request: Request,
  ): Promise<EndSessionResponse> {
    assertSameSession(request, body.session);
    const context = this.contexts.forRequest(request, accountId);
    const result = await this.commands.execute(new EndSessionCommand(accountId, sessionKey, 'logout', context));
    await this.writes.waitFor(accountId, result);
    return { ended: true };
  }
}

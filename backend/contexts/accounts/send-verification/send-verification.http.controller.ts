import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { setOwnCookie } from '#platform/http/cookies.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { SendStatusWatch } from '#platform/outbox/send-status-watch.ts';
import { CONTACT_COOKIE, RequestingBrowser } from '../requesting-browser.service.ts';
import { SendVerificationCommand } from './send-verification.command.ts';
import { type SendVerificationRequest, sendVerificationRequest } from './send-verification.request.ts';
import type { SendVerificationResponse } from './send-verification.response.ts';

@Controller('api')
export class SendVerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly sendStatuses: SendStatusWatch,
    private readonly browser: RequestingBrowser,
  ) {}

  @Post('send-verification')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async send(
    @Body(new ZodPipe(sendVerificationRequest)) { channel }: SendVerificationRequest,
    @Actor() { accountId, sessionKey }: RequestActor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendVerificationResponse> {
    const { ip } = requestContextOf(request);
    const context = this.contexts.forRequest(request, accountId);
    const { rowId } = await this.commands.execute(new SendVerificationCommand(accountId, channel, ip, context));
    const cookie = this.browser.cookieOf(sessionKey);
    setOwnCookie(request, response, CONTACT_COOKIE, cookie);
    return { channel, message: await this.sendStatuses.of(rowId), state: this.browser.stateOf(cookie) };
  }
}

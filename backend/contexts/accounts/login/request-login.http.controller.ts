import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ownCookieOf, setOwnCookie } from '#platform/http/cookies.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { SessionResolver } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { randomToken } from '#platform/ids/ids.ts';
import { SendStatusWatch } from '#platform/outbox/send-status-watch.ts';
import { RequestingBrowser } from '../requesting-browser.service.ts';
import { KNOWN_BROWSER_COOKIE, PRE_LOGIN_COOKIE } from './login-cookies.ts';
import { preLoginOf } from './pre-login.service.ts';
import { RequestLoginCommand } from './request-login.command.ts';
import { type RequestLoginRequest, requestLoginRequest } from './request-login.request.ts';
import type { RequestLoginResponse } from './request-login.response.ts';

@Controller('api')
export class RequestLoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly sessions: SessionResolver,
    private readonly sendStatuses: SendStatusWatch,
    private readonly browser: RequestingBrowser,
  ) {}

  @Post('login')
  @HttpCode(200)
  async login(
    @Body(new ZodPipe(requestLoginRequest)) body: RequestLoginRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RequestLoginResponse> {
    const { brandId, ip, sessionToken } = requestContextOf(request);
    // Logging in must work with an ended session: that may be why the user logs in.
    const actor = sessionToken === null ? null : await this.sessions.resolve(sessionToken, 'write');
    // A browser keeps its cookie across requests, so that it can answer any login it requested.
    const preLogin = preLoginOf(request) ?? randomToken();
    const context = this.contexts.forRequest(request, actor?.accountId ?? 'anonymous');
    const { method, rowId } = await this.commands.execute(
      new RequestLoginCommand(
        body.identifier,
        preLogin,
        actor,
        { ip, known: ownCookieOf(request, KNOWN_BROWSER_COOKIE) },
        brandId,
        context,
      ),
    );
    setOwnCookie(request, response, PRE_LOGIN_COOKIE, preLogin);
    return { method, message: await this.sendStatuses.of(rowId), state: this.browser.stateOf(preLogin) };
  }
}

import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ownCookieOf, setOwnCookie } from '#platform/http/cookies.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { SessionResolver } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { KnownBrowsers } from './known-browsers.service.ts';
import { KNOWN_BROWSER_COOKIE } from './login-cookies.ts';
import { preLoginOf } from './pre-login.service.ts';
import { SignedInUserQuery } from './signed-in-user.query.ts';
import { VerifyLoginCodeCommand } from './verify-login.command.ts';
import { type VerifyLoginCodeRequest, verifyLoginCodeRequest } from './verify-login.request.ts';
import type { VerifyLoginResponse } from './verify-login.response.ts';

@Controller('api')
export class VerifyLoginCodeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly sessions: SessionResolver,
    private readonly writes: ReadYourWrites,
    private readonly queries: QueryBus,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('verify-login-code')
  @HttpCode(200)
  async verify(
    @Body(new ZodPipe(verifyLoginCodeRequest)) body: VerifyLoginCodeRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VerifyLoginResponse> {
    const known = ownCookieOf(request, KNOWN_BROWSER_COOKIE);
    // A session that has ended has nothing to merge.
    const previous = body.previousSession ? await this.sessions.resolve(body.previousSession, 'write') : null;
    const command = new VerifyLoginCodeCommand(
      body.identifier,
      body.code.trim(),
      previous,
      preLoginOf(request),
      { ip: requestContextOf(request).ip, known },
      this.contexts.forRequest(request, 'anonymous'),
    );
    const { accountId, contactKey, sessionToken, merged, rejected, results } = await this.commands.execute(command);
    setOwnCookie(request, response, KNOWN_BROWSER_COOKIE, this.browsers.remembering(known, contactKey));
    await this.writes.waitFor(accountId, ...results);
    const user = await this.queries.execute(new SignedInUserQuery(accountId, requestContextOf(request).brandId));
    return { session: sessionToken, user, merged, rejected };
  }
}

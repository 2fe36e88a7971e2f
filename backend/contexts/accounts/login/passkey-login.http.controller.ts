import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ownCookieOf, setOwnCookie } from '#platform/http/cookies.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { SessionResolver } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import { passkeySite } from '#platform/webauthn/passkey.ts';
import { KnownBrowsers } from './known-browsers.service.ts';
import { KNOWN_BROWSER_COOKIE } from './login-cookies.ts';
import { LoginLimits } from './login-limits.service.ts';
import { LogInByPasskey, OfferPasskeyLogin } from './passkey-login.command.ts';
import { type PasskeyLoginRequest, passkeyLoginRequest } from './passkey-login.request.ts';
import { SignedInUserQuery } from './signed-in-user.query.ts';
import type { VerifyLoginResponse } from './verify-login.response.ts';

/** Logs in with a passkey that was added in the settings (ADR 128). */
@Controller('api/passkey-login')
export class PasskeyLoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
    private readonly sessions: SessionResolver,
    private readonly limits: LoginLimits,
    private readonly writes: ReadYourWrites,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('options')
  @HttpCode(200)
  offer(@Req() request: Request): Promise<PasskeyOptionsResponse> {
    return this.queries.execute(new OfferPasskeyLogin(passkeySite(request)));
  }

  @Post()
  @HttpCode(200)
  async logIn(
    @Body(new ZodPipe(passkeyLoginRequest)) { answer, previousSession }: PasskeyLoginRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VerifyLoginResponse> {
    const known = ownCookieOf(request, KNOWN_BROWSER_COOKIE);
    const { ip, brandId } = requestContextOf(request);
    await this.limits.countAnswer({ ip, knownBrowser: null });
    // A session that has ended has nothing to merge.
    const previous = previousSession ? await this.sessions.resolve(previousSession, 'write') : null;
    const context = this.contexts.forOneRequest(request, 'anonymous', 'user');
    const command = new LogInByPasskey(answer, passkeySite(request), previous, known, context);
    const { accountId, contactKeys, sessionToken, merged, rejected, results } = await this.commands.execute(command);
    const [contactKey] = contactKeys;
    if (contactKey !== undefined)
      setOwnCookie(request, response, KNOWN_BROWSER_COOKIE, this.browsers.remembering(known, contactKey));
    await this.writes.waitFor(accountId, ...results);
    const user = await this.queries.execute(new SignedInUserQuery(accountId, brandId));
    return { session: sessionToken, user, merged, rejected };
  }
}

import { Body, Controller, HttpCode, Post, Req, Res, UnauthorizedException, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ownCookieOf, setOwnCookie } from '#platform/http/cookies.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, OptionalSessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { KnownBrowsers } from '../login/known-browsers.service.ts';
import { KNOWN_BROWSER_COOKIE } from '../login/login-cookies.ts';
import { RenewSession } from '../renew-session/renew-session.command.ts';
import { VerificationLimits } from '../verification/verification-limits.service.ts';
import { VerifyContactByCode, VerifyContactByLink } from './verify-contact.command.ts';
import { type VerifyContactRequest, verifyContactRequest } from './verify-contact.request.ts';
import type { VerifyContactResponse } from './verify-contact.response.ts';

@Controller('api')
export class VerifyContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly limits: VerificationLimits,
    private readonly writes: ReadYourWrites,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('verify-contact')
  @HttpCode(200)
  @UseGuards(OptionalSessionGuard)
  async verify(
    @Body(new ZodPipe(verifyContactRequest)) { code, channel, token }: VerifyContactRequest,
    @Actor() actor: RequestActor | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VerifyContactResponse> {
    await this.limits.countAnswer(requestContextOf(request).ip);
    const context = this.contexts.forRequest(request, actor?.accountId ?? 'anonymous');
    if (code !== undefined && actor === null) {
      throw new UnauthorizedException({
        error: 'code_needs_session',
        message: 'A code only works for the account that requested it. Send that account’s session in the X-Session header.',
      });
    }
    const verified =
      code !== undefined && actor !== null
        ? await this.commands.execute(new VerifyContactByCode(actor.accountId, channel ?? 'sms', code, context))
        : await this.commands.execute(new VerifyContactByLink(token ?? '', context));
    const sessionKey = actor?.accountId === verified.accountId ? actor.sessionKey : null;
    const { sessionToken, contactKey, results } = await this.commands.execute(new RenewSession(verified, sessionKey, context));
    await this.writes.waitFor(verified.accountId, verified.result, ...results);
    if (contactKey !== null) {
      const known = ownCookieOf(request, KNOWN_BROWSER_COOKIE);
      setOwnCookie(request, response, KNOWN_BROWSER_COOKIE, this.browsers.remembering(known, contactKey));
    }
    return { channel: verified.channel, verified: true, session: sessionToken };
  }
}

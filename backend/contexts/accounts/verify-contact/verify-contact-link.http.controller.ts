import { Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { DomainError } from '#platform/commands/decider.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { clearOwnCookie, ownCookieOf, setOwnCookie } from '#platform/http/cookies.ts';
import { PLAIN_PAGE_CSS } from '#platform/http/plain-page.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { isFromAnotherSite } from '#platform/http/request-origin.ts';
import { KnownBrowsers } from '../login/known-browsers.service.ts';
import { crossSite } from '../login/login.errors.ts';
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE, sessionCookie } from '../login/login-cookies.ts';
import { RenewSession } from '../renew-session/renew-session.command.ts';
import { CONTACT_COOKIE, RequestingBrowser } from '../requesting-browser.service.ts';
import { VerificationLimits } from '../verification/verification-limits.service.ts';
import { RequestingSession } from './requesting-session.service.ts';
import { VerifyContactByLink } from './verify-contact.command.ts';
import {
  contactNotVerifiedPage,
  contactVerifiedPage,
  VERIFY_PAGE_CSP,
  VERIFY_PAGE_SCRIPT,
  verifyContactPage,
} from './verify-contact-page.template.ts';

/**
 * Opens a verification link from an email. Email scanners open links, some even run scripts, so GET changes nothing: the page submits itself only in
 * the requesting browser, and shows a button everywhere else (ADR 91).
 */
@Controller('api')
export class VerifyContactLinkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly limits: VerificationLimits,
    private readonly writes: ReadYourWrites,
    private readonly requestingSession: RequestingSession,
    private readonly browser: RequestingBrowser,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Get('verify-contact')
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Other parameters are allowed: mail clients add their own to links.
    const token = tokenOf(request.query);
    const sameBrowser = (await this.requestingSession.of(token, ownCookieOf(request, CONTACT_COOKIE))) !== null;
    html(response).send(verifyContactPage(token, sameBrowser));
  }

  @Get('verify-contact.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  script(): string {
    return VERIFY_PAGE_SCRIPT;
  }

  @Get('verify-contact.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  css(): string {
    return PLAIN_PAGE_CSS;
  }

  @Post('verify-contact-link')
  @HttpCode(200)
  async verify(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.limits.countAnswer(requestContextOf(request).ip);
    try {
      if (isFromAnotherSite(request)) throw crossSite();
      const token = tokenOf(request.body);
      const cookie = ownCookieOf(request, CONTACT_COOKIE);
      const sessionKey = await this.requestingSession.of(token, cookie);
      const context = this.contexts.forRequest(request, 'anonymous');
      const verified = await this.commands.execute(new VerifyContactByLink(token, context));
      const { sessionToken, contactKey, results } = await this.commands.execute(new RenewSession(verified, sessionKey, context));
      await this.writes.waitFor(verified.accountId, verified.result, ...results);
      if (sessionToken === null || cookie === null) {
        html(response).send(contactVerifiedPage());
        return;
      }
      clearOwnCookie(request, response, CONTACT_COOKIE);
      if (contactKey !== null) {
        const known = ownCookieOf(request, KNOWN_BROWSER_COOKIE);
        setOwnCookie(request, response, KNOWN_BROWSER_COOKIE, this.browsers.remembering(known, contactKey));
      }
      response.cookie(SESSION_COOKIE, sessionToken, sessionCookie(request.secure));
      response.redirect(302, `/?${new URLSearchParams({ loggedin: '1', state: this.browser.stateOf(cookie) })}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      html(response)
        .status(error.kind === 'forbidden' ? 403 : 400)
        .send(contactNotVerifiedPage(error.message));
    }
  }
}

/**
 * The page's URL holds the token, so the page isn't cached and the referrer is reduced to the origin. With no referrer at all, browsers would also
 * hide where the form came from.
 */
function html(response: Response): Response {
  return response
    .setHeader('Content-Security-Policy', VERIFY_PAGE_CSP)
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Referrer-Policy', 'strict-origin')
    .type('html');
}

/** @param given parsed query or form body. */
function tokenOf(given: unknown): string {
  const token = typeof given === 'object' && given !== null && 'token' in given ? given.token : null;
  return typeof token === 'string' ? token : '';
}

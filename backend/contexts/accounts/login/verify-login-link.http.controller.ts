import { Controller, Get, Header, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { DomainError } from '#platform/commands/decider.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { clearOwnCookie, ownCookieOf, setOwnCookie } from '#platform/http/cookies.ts';
import { PLAIN_PAGE_CSS } from '#platform/http/plain-page.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { Refusals } from '#platform/http/refusals.ts';
import { loggedRequest, requestContextOf } from '#platform/http/request-context.ts';
import { isFromAnotherSite } from '#platform/http/request-origin.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { isBrandId } from '../../brands/published/brand.catalog.ts';
import { RequestingBrowser } from '../requesting-browser.service.ts';
import { KnownBrowsers } from './known-browsers.service.ts';
import { crossSite } from './login.errors.ts';
import { KNOWN_BROWSER_COOKIE, PRE_LOGIN_COOKIE, SESSION_COOKIE, sessionCookie } from './login-cookies.ts';
import { LoginLimits } from './login-limits.service.ts';
import { LoginLinks } from './login-links.service.ts';
import { LOGIN_PAGE_CSP, LOGIN_PAGE_SCRIPT, loginPage, loginRefusedPage } from './login-page.template.ts';
import { preLoginOf } from './pre-login.service.ts';
import { VerifyLoginLinkCommand } from './verify-login.command.ts';
import { type VerifyLoginQuery, verifyLoginQuery } from './verify-login.request.ts';

/**
 * Opens a login link from an email. Email scanners open links, some even run scripts, so GET changes nothing: the page submits itself only in the
 * requesting browser, and shows a button everywhere else (ADR 91).
 */
@Controller('api')
export class VerifyLoginLinkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly limits: LoginLimits,
    private readonly browsers: KnownBrowsers,
    private readonly writes: ReadYourWrites,
    private readonly refusals: Refusals,
    private readonly links: LoginLinks,
    private readonly browser: RequestingBrowser,
  ) {}

  @Get('verify-login')
  async page(
    @Query(new ZodPipe(verifyLoginQuery)) { token = '', brand }: VerifyLoginQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const link = await this.links.of(token, preLoginOf(request));
    html(response).send(loginPage(token, link, brandOf(brand)));
  }

  @Get('verify-login.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  script(): string {
    return LOGIN_PAGE_SCRIPT;
  }

  @Get('verify-login.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  css(): string {
    return PLAIN_PAGE_CSS;
  }

  @Post('verify-login')
  @HttpCode(302)
  async verify(@Req() request: Request, @Res() response: Response): Promise<void> {
    // The contact is known only after the login is read, so tries are limited per IP address. Guessing 256 bits is hopeless anyway.
    await this.limits.countAnswer({ ip: requestContextOf(request).ip, knownBrowser: null });
    const brand = brandOf(request.query['brand']);
    const token = tokenOf(request.body);
    try {
      // Login CSRF: another site could log the visitor in to the attacker's account.
      if (isFromAnotherSite(request)) throw crossSite();
      const preLogin = preLoginOf(request);
      const known = ownCookieOf(request, KNOWN_BROWSER_COOKIE);
      const command = new VerifyLoginLinkCommand(token, preLogin, known, this.contexts.forRequest(request, 'anonymous'));
      const { sameBrowser, ...completed } = await this.commands.execute(command);
      const { accountId, contactKey, sessionToken, merged, rejected, results } = completed;
      await this.writes.waitFor(accountId, ...results);
      const query = new URLSearchParams({ loggedin: '1', merged: String(merged), rejected: String(rejected) });
      if (sameBrowser && preLogin !== null) query.set('state', this.browser.stateOf(preLogin));
      if (brand !== null) query.set('brand', brand);
      clearOwnCookie(request, response, PRE_LOGIN_COOKIE);
      setOwnCookie(request, response, KNOWN_BROWSER_COOKIE, this.browsers.remembering(known, contactKey));
      response.cookie(SESSION_COOKIE, sessionToken, sessionCookie(request.secure));
      response.redirect(302, `/?${query}`);
    } catch (error) {
      if (!(error instanceof DomainError && (error.kind === 'unauthorized' || error.kind === 'forbidden'))) throw error;
      const status = error.kind === 'forbidden' ? 403 : 401;
      // The response is an HTML page, so the exception filter doesn't log the refusal.
      this.refusals.note(status, error.code, loggedRequest(request));
      html(response).status(status).send(loginRefusedPage(error.message, brand));
    }
  }
}

/**
 * The page's URL holds the token, so the page isn't cached and the referrer is reduced to the origin. With no referrer at all, browsers would also
 * hide where the form came from.
 */
function html(response: Response): Response {
  return response
    .setHeader('Content-Security-Policy', LOGIN_PAGE_CSP)
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Referrer-Policy', 'strict-origin')
    .type('html');
}

function tokenOf(body: unknown): string {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : null;
  return typeof token === 'string' ? token : '';
}

/** Local URLs name their brand in the query (spec section 1). */
function brandOf(requested: unknown): string | null {
  return typeof requested === 'string' && isBrandId(requested) ? requested : null;
}

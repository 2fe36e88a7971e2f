import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { basePathOf } from '#platform/http/base-path.ts';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { clearOwnCookie, type OwnCookie, ownCookieOf, setOwnCookie } from '#platform/http/cookies.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ShowAdministrator } from '../show-administrator/show-administrator.query.ts';
import type { SignInResponse } from '../sign-in/sign-in.response.ts';
import { PER_NETWORK } from '../sign-in/sign-in-limits.catalog.ts';
import { ShowSingleSignOn } from './show-single-sign-on.query.ts';
import { BeginSingleSignOn, FinishSingleSignOn } from './single-sign-on.command.ts';
import { type FinishSingleSignOnRequest, finishSingleSignOnRequest } from './single-sign-on.request.ts';
import type { SingleSignOnResponse, StartedSignOnResponse } from './single-sign-on.response.ts';

/** Only the browser that started the sign-on can finish it, within ten minutes. */
const COOKIE: OwnCookie = { name: 'filingwire_admin_sign_on', sameSite: 'strict', validMs: 10 * 60_000 };

/** Sign-on through an OpenID provider. The provider redirects the browser back to the sign-in page, which then calls `finish`. */
@Controller('api/admin/single-sign-on')
export class SingleSignOnController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
    private readonly limits: StoredRateLimiter,
  ) {}

  @Get()
  show(): Promise<SingleSignOnResponse> {
    return this.queries.execute(new ShowSingleSignOn());
  }

  @Post('start')
  @HttpCode(200)
  async start(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<StartedSignOnResponse> {
    const { url, secrets } = await this.commands.execute(new BeginSingleSignOn(redirectUriOf(request)));
    const cookie = Buffer.from(JSON.stringify([secrets.state, secrets.nonce, secrets.verifier])).toString('base64url');
    setOwnCookie(request, response, COOKIE, cookie);
    return { url };
  }

  @Post('finish')
  @HttpCode(200)
  async finish(
    @Body(new ZodPipe(finishSingleSignOnRequest)) { query }: FinishSingleSignOnRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignInResponse> {
    await this.limits.consume(PER_NETWORK.bucket, requestContextOf(request).ip, PER_NETWORK);
    const address = new URL(redirectUriOf(request));
    address.search = query;
    const context = this.contexts.forOneRequest(request, 'anonymous', 'admin');
    const secrets = secretsOf(ownCookieOf(request, COOKIE));
    clearOwnCookie(request, response, COOKIE);
    const { actor, token } = await this.commands.execute(new FinishSingleSignOn(address, secrets, context));
    return { token, administrator: await this.queries.execute(new ShowAdministrator(actor)) };
  }
}

/** The redirect URI. Providers accept only registered ones. */
function redirectUriOf(request: Request): string {
  return `${request.protocol}://${request.get('host') ?? 'localhost'}${basePathOf(request)}/admin/login`;
}

function secretsOf(cookie: string | null) {
  const [state, nonce, verifier] = read(cookie);
  return state && nonce && verifier ? { state, nonce, verifier } : null;
}

function read(cookie: string | null): readonly (string | undefined)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8'));
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : [];
  } catch {
    return [];
  }
}

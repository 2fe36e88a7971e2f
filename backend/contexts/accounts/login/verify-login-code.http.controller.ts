import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '../../../platform/http/command-context.factory.ts';
import { ReadYourWrites } from '../../../platform/http/read-your-writes.ts';
import { requestContextOf } from '../../../platform/http/request-context.ts';
import { SessionResolver } from '../../../platform/http/session-resolver.port.ts';
import { StoredRateLimiter } from '../../../platform/http/stored-rate-limiter.ts';
import { ZodPipe } from '../../../platform/http/zod.pipe.ts';
import { ANSWERS_PER_ADDRESS } from './login-limits.catalog.ts';
import { SignedInUserQuery } from './signed-in-user.query.ts';
import { VerifyLoginCodeCommand } from './verify-login.command.ts';
import { type VerifyLoginCodeRequest, verifyLoginCodeRequest } from './verify-login.request.ts';
import type { VerifyLoginResponse } from './verify-login.response.ts';

@Controller('api')
export class VerifyLoginCodeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly limits: StoredRateLimiter,
    private readonly sessions: SessionResolver,
    private readonly writes: ReadYourWrites,
    private readonly queries: QueryBus,
  ) {}

  @Post('verify-login-code')
  @HttpCode(200)
  async verify(
    @Body(new ZodPipe(verifyLoginCodeRequest)) body: VerifyLoginCodeRequest,
    @Req() request: Request,
  ): Promise<VerifyLoginResponse> {
    await this.limits.consume(ANSWERS_PER_ADDRESS.bucket, requestContextOf(request).ip, ANSWERS_PER_ADDRESS);
    // A session that has ended meanwhile has nothing to merge.
    const previous = body.previousSession ? await this.sessions.resolve(body.previousSession, 'write') : null;
    const { accountId, sessionToken, merged, rejected, results } = await this.commands.execute(
      new VerifyLoginCodeCommand(body.identifier, body.code.trim(), previous, this.contexts.forRequest(request, 'anonymous')),
    );
    await this.writes.shown(accountId, ...results);
    const user = await this.queries.execute(new SignedInUserQuery(accountId, requestContextOf(request).brandId));
    return { session: sessionToken, user, merged, rejected };
  }
}

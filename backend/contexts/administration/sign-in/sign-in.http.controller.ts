import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { passkeySite } from '#platform/webauthn/passkey.ts';
import { ShowAdministrator } from '../show-administrator/show-administrator.query.ts';
import { SignInAdministrator } from './sign-in.command.ts';
import { type SignInRequest, signInRequest } from './sign-in.request.ts';
import type { SignInResponse } from './sign-in.response.ts';
import { PER_ADDRESS, PER_NETWORK, PER_NETWORK_AND_ADDRESS } from './sign-in-limits.catalog.ts';

@Controller('api/admin/sign-in')
export class SignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
    private readonly limits: StoredRateLimiter,
  ) {}

  @Post()
  @HttpCode(200)
  async signIn(
    @Body(new ZodPipe(signInRequest)) { email, password, code, passkey }: SignInRequest,
    @Req() request: Request,
  ): Promise<SignInResponse> {
    const { ip } = requestContextOf(request);
    const address = email.toLowerCase();
    await this.limits.consume(PER_NETWORK.bucket, ip, PER_NETWORK);
    await this.limits.consume(PER_NETWORK_AND_ADDRESS.bucket, `${ip} ${address}`, PER_NETWORK_AND_ADDRESS);
    await this.limits.consume(PER_ADDRESS.bucket, address, PER_ADDRESS);
    const context = this.contexts.forOneRequest(request, 'anonymous', 'admin');
    const command = new SignInAdministrator(email, password, code || null, passkey ?? null, passkeySite(request), context);
    const { actor, token } = await this.commands.execute(command);
    return { token, administrator: await this.queries.execute(new ShowAdministrator(actor)) };
  }
}

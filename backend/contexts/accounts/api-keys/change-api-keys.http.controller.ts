import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { RecentSignInGuard } from '#platform/http/recent-sign-in.guard.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { AddApiKey, type IssuedApiKey, RevokeApiKey, RotateApiKey } from './change-api-keys.command.ts';
import { type AddApiKeyRequest, addApiKeyRequest } from './change-api-keys.request.ts';
import type { IssuedApiKeyResponse, RevokeApiKeyResponse } from './change-api-keys.response.ts';

/** Creates, rotates and revokes the API keys that programs use to act for an account. */
@Controller('api/keys')
@UseGuards(SessionGuard)
export class ChangeApiKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post()
  @HttpCode(200)
  @UseGuards(RecentSignInGuard)
  async add(
    @Body(new ZodPipe(addApiKeyRequest)) { name, scopes }: AddApiKeyRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<IssuedApiKeyResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const { brandId } = requestContextOf(request);
    return this.#respond(
      accountId,
      await this.commands.execute(new AddApiKey(accountId, name, [...new Set(scopes)], brandId, context)),
    );
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @UseGuards(RecentSignInGuard)
  async rotate(
    @Param('id') id: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<IssuedApiKeyResponse> {
    const context = this.contexts.forRequest(request, accountId);
    return this.#respond(accountId, await this.commands.execute(new RotateApiKey(accountId, id, context)));
  }

  @Post(':id/revoke')
  @HttpCode(200)
  async revoke(
    @Param('id') id: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<RevokeApiKeyResponse> {
    const context = this.contexts.forRequest(request, accountId);
    await this.writes.waitFor(accountId, await this.commands.execute(new RevokeApiKey(accountId, id, context)));
    return { revoked: true };
  }

  async #respond(accountId: string, { keyId, key, result }: IssuedApiKey): Promise<IssuedApiKeyResponse> {
    await this.writes.waitFor(accountId, result);
    return { id: keyId, key };
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { RecentSignInGuard } from '#platform/http/recent-sign-in.guard.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import { passkeySite } from '#platform/webauthn/passkey.ts';
import { AddPasskey, RemovePasskey } from './change-passkeys.command.ts';
import { ListPasskeys, OfferPasskey } from './passkeys.query.ts';
import { type AddPasskeyRequest, addPasskeyRequest } from './passkeys.request.ts';
import type { PasskeyAddedResponse, PasskeyListResponse, PasskeyRemovedResponse } from './passkeys.response.ts';

/** Lists, adds and removes the passkeys that an account's owner can log in with instead of a code or link. */
@Controller('api/passkeys')
@UseGuards(SessionGuard)
export class PasskeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Get()
  list(@Actor() { accountId }: RequestActor, @Req() request: Request): Promise<PasskeyListResponse> {
    return this.queries.execute(new ListPasskeys(accountId, passkeySite(request)));
  }

  @Post('options')
  @HttpCode(200)
  @UseGuards(RecentSignInGuard)
  offer(@Actor() { accountId }: RequestActor, @Req() request: Request): Promise<PasskeyOptionsResponse> {
    const { brandId } = requestContextOf(request);
    return this.queries.execute(new OfferPasskey(accountId, brandId, passkeySite(request)));
  }

  @Post()
  @HttpCode(200)
  @UseGuards(RecentSignInGuard)
  async add(
    @Body(new ZodPipe(addPasskeyRequest)) { name, answer }: AddPasskeyRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<PasskeyAddedResponse> {
    const context = this.contexts.forOneRequest(request, accountId, 'user');
    const result = await this.commands.execute(new AddPasskey(accountId, name, answer, passkeySite(request), context));
    await this.writes.waitFor(accountId, result);
    return { added: true };
  }

  @Post(':id/remove')
  @HttpCode(200)
  async remove(
    @Param('id') id: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<PasskeyRemovedResponse> {
    const context = this.contexts.forRequest(request, accountId);
    await this.writes.waitFor(accountId, await this.commands.execute(new RemovePasskey(accountId, id.slice(0, 100), context)));
    return { removed: true };
  }
}

import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { AddPushSubscription, RemovePushSubscription } from './change-push.command.ts';
import { type AddPushRequest, addPushRequest, type RemovePushRequest, removePushRequest } from './change-push.request.ts';
import type { ChangePushResponse, PushKeyResponse } from './change-push.response.ts';
import { ShowPushKey } from './show-push-key.query.ts';

/** Turns push notifications on and off for the calling browser. */
@Controller('api/push')
export class ChangePushController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get()
  async key(): Promise<PushKeyResponse> {
    return { publicKey: await this.queries.execute(new ShowPushKey()) };
  }

  @Post('subscribe')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async subscribe(
    @Body(new ZodPipe(addPushRequest)) { endpoint, keys }: AddPushRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<ChangePushResponse> {
    const context = this.contexts.forRequest(request, accountId);
    await this.commands.execute(new AddPushSubscription(accountId, { endpoint, keys }, context));
    return { subscribed: true };
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  async unsubscribe(
    @Body(new ZodPipe(removePushRequest)) { endpoint }: RemovePushRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<ChangePushResponse> {
    const context = this.contexts.forRequest(request, accountId);
    await this.commands.execute(new RemovePushSubscription(accountId, endpoint, context));
    return { subscribed: false };
  }
}

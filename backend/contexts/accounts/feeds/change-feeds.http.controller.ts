import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { ReadYourWrites } from '#platform/http/read-your-writes.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { CreateFeed, RevokeFeed } from './change-feeds.command.ts';
import { type CreateFeedRequest, createFeedRequest } from './change-feeds.request.ts';
import type { CreateFeedResponse, RevokeFeedResponse } from './change-feeds.response.ts';

/** Feed URLs for feed readers, which have no session. */
@Controller('api/feeds')
@UseGuards(SessionGuard)
export class ChangeFeedsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contexts: CommandContexts,
    private readonly writes: ReadYourWrites,
  ) {}

  @Post()
  @HttpCode(200)
  async create(
    @Body(new ZodPipe(createFeedRequest)) { name, ticker, tag }: CreateFeedRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<CreateFeedResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const { brandId } = requestContextOf(request);
    const created = await this.commands.execute(new CreateFeed(accountId, name, ticker ?? null, tag ?? null, brandId, context));
    await this.writes.waitFor(accountId, created.result);
    return { id: created.feedId, ticker: created.ticker, path: created.token && `/feeds/${created.token}` };
  }

  @Post(':id/revoke')
  @HttpCode(200)
  async revoke(
    @Param('id') id: string,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<RevokeFeedResponse> {
    const context = this.contexts.forRequest(request, accountId);
    await this.writes.waitFor(accountId, await this.commands.execute(new RevokeFeed(accountId, id, context)));
    return { revoked: true };
  }
}

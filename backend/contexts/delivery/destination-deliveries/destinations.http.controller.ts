import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { CommandContexts } from '#platform/http/command-context.factory.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ListDestinations, ShowDestinationLog } from './destinations.query.ts';
import {
  type DestinationLogRequest,
  destinationLogRequest,
  type ReplayDestinationRequest,
  replayDestinationRequest,
} from './destinations.request.ts';
import type {
  DestinationListResponse,
  DestinationLogResponse,
  ReplayedToDestinationResponse,
  SentToDestinationResponse,
} from './destinations.response.ts';
import { ReplayToDestination, SendToDestination } from './send-to-destination.command.ts';

@Controller('api/destinations')
@UseGuards(SessionGuard)
export class DestinationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly contexts: CommandContexts,
  ) {}

  @Get()
  list(@Actor() { accountId }: RequestActor, @Req() request: Request): Promise<DestinationListResponse> {
    return this.queries.execute(new ListDestinations(accountId, requestContextOf(request).brandId));
  }

  @Get(':id/deliveries')
  log(
    @Param('id') id: string,
    @Query(new ZodPipe(destinationLogRequest)) { cursor }: DestinationLogRequest,
    @Actor() { accountId }: RequestActor,
  ): Promise<DestinationLogResponse> {
    return this.queries.execute(new ShowDestinationLog(accountId, id, cursor ?? null));
  }

  @Post(':id/test')
  @HttpCode(200)
  test(@Param('id') id: string, @Actor() actor: RequestActor, @Req() request: Request): Promise<SentToDestinationResponse> {
    return this.#send(id, null, actor, request);
  }

  @Post(':id/deliveries/:delivery/replay')
  @HttpCode(200)
  replay(
    @Param('id') id: string,
    @Param('delivery') delivery: string,
    @Actor() actor: RequestActor,
    @Req() request: Request,
  ): Promise<SentToDestinationResponse> {
    return this.#send(id, delivery, actor, request);
  }

  @Post(':id/replay')
  @HttpCode(200)
  async replaySpan(
    @Param('id') id: string,
    @Body(new ZodPipe(replayDestinationRequest)) { from, to }: ReplayDestinationRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
  ): Promise<ReplayedToDestinationResponse> {
    const context = this.contexts.forRequest(request, accountId);
    const [first, last] = [new Date(from).toISOString(), new Date(to).toISOString()];
    return { replayed: await this.commands.execute(new ReplayToDestination(accountId, id, first, last, context)) };
  }

  async #send(id: string, delivery: string | null, { accountId }: RequestActor, request: Request) {
    const context = this.contexts.forRequest(request, accountId);
    return { delivery: await this.commands.execute(new SendToDestination(accountId, id, delivery, context)) };
  }
}

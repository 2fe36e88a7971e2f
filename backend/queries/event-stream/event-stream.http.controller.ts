import { Controller, Get, Query, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { keyScopesOf } from '../../platform/http/api-key.guard.ts';
import { OpenToApiKeys } from '../../platform/http/api-key-scope.ts';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../platform/http/session.guard.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../platform/http/zod.pipe.ts';
import { EventStream } from './event-stream.service.ts';
import { ReadEventsQuery } from './read-events.query.ts';
import { type ReadEventsRequest, readEventsRequest } from './read-events.request.ts';

@OpenToApiKeys('read')
@Controller('api')
export class EventStreamController {
  constructor(
    private readonly queries: QueryBus,
    private readonly stream: EventStream,
  ) {}

  @Get('events')
  @UseGuards(SessionGuard)
  async events(
    @Query(new ZodPipe(readEventsRequest)) query: ReadEventsRequest,
    @Actor() actor: RequestActor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { brandId } = requestContextOf(request);
    const reader = { accountId: actor.accountId, brandId, scopes: keyScopesOf(request) };
    if (request.accepts(['application/json', 'text/event-stream']) !== 'text/event-stream') {
      response.vary('Accept').json(await this.queries.execute(new ReadEventsQuery(query, reader)));
      return;
    }
    const after = request.get('last-event-id') ?? query.after;
    await this.stream.send({ ...query, ...(after !== undefined && { after }) }, reader, actor, response);
  }
}

import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import { SessionStateQuery } from './session-state.query.ts';
import type { SessionStateResponse } from './session-state.response.ts';

/** Tells a page whether the session in a link (`?session=`) is valid before it stores it, and nothing about the account. */
@Controller('api')
export class SessionStateController {
  constructor(private readonly queries: QueryBus) {}

  @Get('session')
  @UseGuards(SessionGuard)
  state(@Actor() { accountId }: RequestActor): Promise<SessionStateResponse> {
    return this.queries.execute(new SessionStateQuery(accountId));
  }
}

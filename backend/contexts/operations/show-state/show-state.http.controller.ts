import { Controller, Get, NotFoundException, Query, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ShowState } from './show-state.query.ts';
import { type ShowStateRequest, showStateRequest } from './show-state.request.ts';
import type { StateResponse } from './show-state.response.ts';

@Controller('api/admin/activity/state')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class ShowStateController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  async show(@Query(new ZodPipe(showStateRequest)) { stream, revision }: ShowStateRequest): Promise<StateResponse> {
    const found = await this.queries.execute(new ShowState(stream, revision));
    if (found) return found;
    throw new NotFoundException({
      error: 'event_not_found',
      message: 'Event not found. Look it up in the list of events.',
    });
  }
}

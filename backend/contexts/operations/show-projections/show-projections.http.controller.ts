import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import type { ParkedResponse, ProjectionsResponse, WorkersResponse } from './projections.response.ts';
import { ListParkedQuery, ListWorkersQuery, ShowProjectionsQuery } from './show-projections.query.ts';

@Controller('api/admin')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class ShowProjectionsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('projections')
  projections(): Promise<ProjectionsResponse> {
    return this.queries.execute(new ShowProjectionsQuery());
  }

  @Get('parked')
  parked(): Promise<ParkedResponse> {
    return this.queries.execute(new ListParkedQuery());
  }

  @Get('workers')
  workers(): Promise<WorkersResponse> {
    return this.queries.execute(new ListWorkersQuery());
  }
}

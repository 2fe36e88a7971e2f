import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import { ShowOverview } from './show-overview.query.ts';
import type { OverviewResponse } from './show-overview.response.ts';

@Controller('api/admin/overview')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class ShowOverviewController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  show(): Promise<OverviewResponse> {
    return this.queries.execute(new ShowOverview());
  }
}

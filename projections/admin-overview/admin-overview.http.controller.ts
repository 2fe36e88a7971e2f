import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminGuard, AdminRoleNeeded } from '../../backend/platform/http/admin.guard.ts';
import type { NumbersResponse } from './numbers.response.ts';
import { ShowNumbers } from './show-numbers.query.ts';
import { ShowWeeks } from './show-weeks.query.ts';
import type { WeeksResponse } from './weeks.response.ts';

/** Separate from the health overview, which also works while the views are unavailable. */
@Controller('api/admin/overview')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class AdminOverviewController {
  constructor(private readonly queries: QueryBus) {}

  @Get('numbers')
  numbers(): Promise<NumbersResponse> {
    return this.queries.execute(new ShowNumbers());
  }

  @Get('weeks')
  weeks(): Promise<WeeksResponse> {
    return this.queries.execute(new ShowWeeks());
  }
}

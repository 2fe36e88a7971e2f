import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminGuard, AdminRoleNeeded } from '../../backend/platform/http/admin.guard.ts';
import type { NumbersResponse } from './numbers.response.ts';
import { ShowNumbers } from './show-numbers.query.ts';

/** Apart from the health of the product, which is told also while the views are away. */
@Controller('api/admin/overview/numbers')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class AdminOverviewController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  numbers(): Promise<NumbersResponse> {
    return this.queries.execute(new ShowNumbers());
  }
}

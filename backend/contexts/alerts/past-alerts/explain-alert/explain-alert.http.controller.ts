import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AdminGuard, AdminRoleNeeded } from '#platform/http/admin.guard.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { ExplainAlert } from './explain-alert.query.ts';
import { type ExplainAlertRequest, explainAlertRequest } from './explain-alert.request.ts';
import type { ExplainAlertResponse } from './explain-alert.response.ts';

@Controller('api/admin/alert-reasons')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class ExplainAlertController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  explain(@Query(new ZodPipe(explainAlertRequest)) { account, accession }: ExplainAlertRequest): Promise<ExplainAlertResponse> {
    return this.queries.execute(new ExplainAlert(account, accession, false));
  }
}

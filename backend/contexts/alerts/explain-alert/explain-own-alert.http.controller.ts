import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Actor, SessionGuard } from '../../../platform/http/session.guard.ts';
import type { RequestActor } from '../../../platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../../platform/http/zod.pipe.ts';
import { ExplainAlert } from './explain-alert.query.ts';
import { type ExplainOwnAlertRequest, explainOwnAlertRequest } from './explain-alert.request.ts';
import type { ExplainAlertResponse } from './explain-alert.response.ts';

@Controller('api/alert-reasons')
@UseGuards(SessionGuard)
export class ExplainOwnAlertController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  async explain(
    @Query(new ZodPipe(explainOwnAlertRequest)) { accession }: ExplainOwnAlertRequest,
    @Actor() { accountId }: RequestActor,
  ): Promise<ExplainAlertResponse> {
    const { steps, ...answer } = await this.queries.execute(new ExplainAlert(accountId, accession, true));
    return { ...answer, steps: steps.map((step) => ({ ...step, proof: null })) };
  }
}

import { Controller, Get, NotFoundException, Param, Query, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { Admin, AdminGuard, AdminRoleNeeded } from '../../backend/platform/http/admin.guard.ts';
import { sendCsvPage } from '../../backend/platform/http/admin-list.ts';
import type { AdminActor } from '../../backend/platform/http/admin-resolver.port.ts';
import { covers } from '../../backend/platform/http/admin-role.ts';
import { ZodPipe } from '../../backend/platform/http/zod.pipe.ts';
import { FEEDBACK_COLUMNS } from './feedback-columns.ts';
import { ListFeedback, ShowFeedbackEntry, ShowRuleFeedback } from './feedback-list.query.ts';
import { type ListFeedbackRequest, listFeedbackRequest } from './feedback-list.request.ts';
import type { FeedbackEntryResponse, FeedbackListResponse, RuleFeedbackResponse } from './feedback-list.response.ts';

const MAX_ID_LENGTH = 100;

/** Reader feedback on levels, for administrators. */
@Controller('api/admin')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
export class FeedbackListController {
  constructor(private readonly queries: QueryBus) {}

  @Get('ai-feedback')
  list(@Query(new ZodPipe(listFeedbackRequest)) request: ListFeedbackRequest): Promise<FeedbackListResponse> {
    return this.queries.execute(new ListFeedback(request));
  }

  @Get('ai-feedback.csv')
  async file(@Query(new ZodPipe(listFeedbackRequest)) request: ListFeedbackRequest, @Res() response: Response): Promise<void> {
    const page = await this.queries.execute(new ListFeedback(request));
    sendCsvPage(response, FEEDBACK_COLUMNS, page, request.cursor === undefined);
  }

  @Get('ai-feedback-rules')
  rules(): Promise<RuleFeedbackResponse> {
    return this.queries.execute(new ShowRuleFeedback());
  }

  @Get('ai-feedback/:accountId/:accession')
  async show(
    @Param('accountId') accountId: string,
    @Param('accession') accession: string,
    @Admin() { role }: AdminActor,
  ): Promise<FeedbackEntryResponse> {
    const ids = [accountId.slice(0, MAX_ID_LENGTH), accession.slice(0, MAX_ID_LENGTH)] as const;
    const response = await this.queries.execute(new ShowFeedbackEntry(...ids, covers(role, 'operator')));
    if (response) return response;
    throw new NotFoundException({
      error: 'feedback_not_found',
      message: 'This account hasn’t rated this filing. Reload the list.',
    });
  }
}

import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Actor, SessionGuard } from '../../backend/platform/http/session.guard.ts';
import type { RequestActor } from '../../backend/platform/http/session-resolver.port.ts';
import type { FeedbackResponse } from './feedback.response.ts';
import { ShowFeedbackQuery } from './show-feedback.query.ts';

@Controller('api/filings')
@UseGuards(SessionGuard)
export class ScoreFeedbackController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':accession/feedback')
  async show(@Param('accession') accession: string, @Actor() { accountId }: RequestActor): Promise<FeedbackResponse> {
    const [feedback = null] = await this.queries.execute(new ShowFeedbackQuery(accountId, accession));
    return { feedback };
  }
}

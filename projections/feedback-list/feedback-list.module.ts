import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { FeedbackListController } from './feedback-list.http.controller.ts';
import { ListFeedbackHandler } from './feedback-list.query-handler.ts';
import { FeedbackRows } from './feedback-rows.reader.ts';
import { ShowFeedbackEntryHandler } from './show-feedback-entry.query-handler.ts';
import { ShowRuleFeedbackHandler } from './show-rule-feedback.query-handler.ts';

@Module({
  imports: [CqrsModule],
  controllers: [FeedbackListController],
  providers: [ListFeedbackHandler, ShowRuleFeedbackHandler, ShowFeedbackEntryHandler, FeedbackRows],
})
export class FeedbackListModule {}

import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AskQuestionController } from './ask/ask-question.http.controller.ts';
import { AskQuestionHandler } from './ask/ask-question.query-handler.ts';
import { QuestionQuota } from './ask/question-quota.service.ts';
import { SearchTextsController } from './search-texts/search-texts.http.controller.ts';
import { SearchTextsHandler } from './search-texts/search-texts.query-handler.ts';

/** The HTTP side of the search in texts and of the assistant. Its ports are bound in the composition root. */
@Module({
  imports: [CqrsModule],
  controllers: [SearchTextsController, AskQuestionController],
  providers: [SearchTextsHandler, AskQuestionHandler, QuestionQuota],
})
export class AssistantModule {}

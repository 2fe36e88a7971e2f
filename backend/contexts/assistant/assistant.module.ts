import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AskQuestionController } from './ask/ask-question.http.controller.ts';
import { AskQuestionHandler } from './ask/ask-question.query-handler.ts';
import { QuestionQuota } from './ask/question-quota.service.ts';
import { ListSearchesHandler } from './saved-searches/list-searches.query-handler.ts';
import { RemoveSearchHandler, SaveSearchHandler } from './saved-searches/save-search.handler.ts';
import { SavedSearchesController } from './saved-searches/saved-searches.http.controller.ts';
import { SavedSearchesReader } from './saved-searches/saved-searches.reader.ts';
import { SearchTextsController } from './search-texts/search-texts.http.controller.ts';
import { SearchTextsHandler } from './search-texts/search-texts.query-handler.ts';

/** The HTTP side of full-text search and the assistant. Its ports are bound in the composition root. */
@Module({
  imports: [CqrsModule],
  controllers: [SearchTextsController, AskQuestionController, SavedSearchesController],
  providers: [
    SearchTextsHandler,
    AskQuestionHandler,
    QuestionQuota,
    SaveSearchHandler,
    RemoveSearchHandler,
    ListSearchesHandler,
    SavedSearchesReader,
  ],
})
export class AssistantModule {}

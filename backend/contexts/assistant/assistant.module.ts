import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SearchTextsController } from './search-texts/search-texts.http.controller.ts';
import { SearchTextsHandler } from './search-texts/search-texts.query-handler.ts';

/** The HTTP side of the search in texts. Its ports are bound in the composition root. */
@Module({
  imports: [CqrsModule],
  controllers: [SearchTextsController],
  providers: [SearchTextsHandler],
})
export class AssistantModule {}

import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { FullTextIndex } from '../../../platform/full-text/full-text-index.port.ts';
import { TextStore } from '../../../platform/text-store/text-store.port.ts';
import type { Answer } from '../answer/answer.ts';
import { AnsweredQuestion } from './answered-question.reader.ts';
import { AskQuestion } from './ask-question.query.ts';
import { RetrievedFilings } from './retrieved-filings.reader.ts';

@QueryHandler(AskQuestion)
export class AskQuestionHandler implements IQueryHandler<AskQuestion> {
  readonly #answered: AnsweredQuestion;

  constructor(index: FullTextIndex, events: EventStore, texts: TextStore) {
    this.#answered = new AnsweredQuestion(new RetrievedFilings(index, events, texts));
  }

  execute({ question, forms }: AskQuestion): Promise<Answer> {
    return this.#answered.answer(question, forms);
  }
}

import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { FullTextIndex } from '#platform/full-text/full-text-index.port.ts';
import { TextStore } from '#platform/text-store/text-store.port.ts';
import { ThreadPool } from '#platform/threads/thread-pool.ts';
import { CompanyCiks } from '../company-ciks.port.ts';
import { AnswerWriter } from '../model/answer-writer.port.ts';
import { AskQuestion } from './ask-question.query.ts';
import { CitedFilings, type ShownStep } from './cited-filings.reader.ts';
import { QuestionTexts } from './question-texts.reader.ts';
import { StoredFilings } from './stored-filings.reader.ts';
import { WrittenQuestion } from './written-question.reader.ts';

@QueryHandler(AskQuestion)
export class AskQuestionHandler implements IQueryHandler<AskQuestion> {
  readonly #written: WrittenQuestion;
  readonly #cited: CitedFilings;

  constructor(
    index: FullTextIndex,
    events: EventStore,
    texts: TextStore,
    writer: AnswerWriter,
    companies: CompanyCiks,
    threads: ThreadPool,
  ) {
    const read = new QuestionTexts(threads, new StoredFilings(index, events, texts), companies);
    this.#written = new WrittenQuestion(read, writer);
    this.#cited = new CitedFilings(events, read);
  }

  async execute({ question, forms, tokens, signal }: AskQuestion): Promise<AsyncIterable<ShownStep>> {
    return this.#cited.resolve(this.#written.answer(question, forms, tokens, signal));
  }
}

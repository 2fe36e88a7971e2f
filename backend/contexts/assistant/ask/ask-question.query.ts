import { Query } from '@nestjs/cqrs';
import type { Answer } from '../answer/answer.ts';

export class AskQuestion extends Query<Answer> {
  constructor(
    readonly question: string,
    /** Form types that the reader opens. */
    readonly forms: ReadonlySet<string>,
  ) {
    super();
  }
}

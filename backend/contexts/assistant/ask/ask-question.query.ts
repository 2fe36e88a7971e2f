import { Query } from '@nestjs/cqrs';
import type { ShownAnswer } from './cited-filings.reader.ts';

export class AskQuestion extends Query<ShownAnswer> {
  constructor(
    readonly question: string,
    /** Form types that the reader opens. */
    readonly forms: ReadonlySet<string>,
  ) {
    super();
  }
}

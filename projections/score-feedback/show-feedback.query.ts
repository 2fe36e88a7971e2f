import { Query } from '@nestjs/cqrs';
import type { JudgementResponse } from './feedback.response.ts';

/** What an account said of levels. */
export class ShowFeedbackQuery extends Query<JudgementResponse[]> {
  constructor(
    readonly accountId: string,
    /** Null: of all filings. */
    readonly accession: string | null,
  ) {
    super();
  }
}

import { Query } from '@nestjs/cqrs';
import type { JudgementResponse } from './feedback.response.ts';

/** An account's feedback on levels. */
export class ShowFeedbackQuery extends Query<JudgementResponse[]> {
  constructor(
    readonly accountId: string,
    /** Null for all filings. */
    readonly accession: string | null,
  ) {
    super();
  }
}

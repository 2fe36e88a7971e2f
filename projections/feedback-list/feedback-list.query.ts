import { Query } from '@nestjs/cqrs';
import type { ListFeedbackRequest } from './feedback-list.request.ts';
import type { FeedbackEntryResponse, FeedbackListResponse, RuleFeedbackResponse } from './feedback-list.response.ts';

export class ListFeedback extends Query<FeedbackListResponse> {
  constructor(readonly request: ListFeedbackRequest) {
    super();
  }
}

/** Feedback figures per rule. */
export class ShowRuleFeedback extends Query<RuleFeedbackResponse> {}

/** Null if the account gave no feedback on the filing. */
export class ShowFeedbackEntry extends Query<FeedbackEntryResponse | null> {
  constructor(
    readonly accountId: string,
    readonly accession: string,
    /** Whether to include the reader's comment. */
    readonly withComment: boolean,
  ) {
    super();
  }
}

import { Query } from '@nestjs/cqrs';
import type { ListFeedbackRequest } from './feedback-list.request.ts';
import type { FeedbackEntryResponse, FeedbackListResponse, RuleFeedbackResponse } from './feedback-list.response.ts';

export class ListFeedback extends Query<FeedbackListResponse> {
  constructor(readonly request: ListFeedbackRequest) {
    super();
  }
}

/** What readers say of each rule. */
export class ShowRuleFeedback extends Query<RuleFeedbackResponse> {}

/** Null where the account has said nothing of the filing. */
export class ShowFeedbackEntry extends Query<FeedbackEntryResponse | null> {
  constructor(
    readonly accountId: string,
    readonly accession: string,
    /** Whether the reader's own words are shown. */
    readonly inWords: boolean,
  ) {
    super();
  }
}

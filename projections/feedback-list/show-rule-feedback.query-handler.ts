import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FindResult } from '../../backend/platform/read-store/collection.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type FeedbackEntry, feedbackList } from './feedback-entry.document.ts';
import { feedbackFacetKey } from './feedback-facets.ts';
import { ShowRuleFeedback } from './feedback-list.query.ts';
import type { RuleFeedbackResponse } from './feedback-list.response.ts';
import { feedbackByRule } from './rule-precision.ts';

/** Maximum judgments counted, newest first; the response says when there are more. */
const MAX_JUDGMENTS = 20_000;
const PAGE = 1_000;
const PART = { fields: ['ruleId', 'verdict', 'closed', 'saidAt'], elements: {} };

@QueryHandler(ShowRuleFeedback)
export class ShowRuleFeedbackHandler implements IQueryHandler<ShowRuleFeedback> {
  constructor(private readonly views: ReadStore) {}

  async execute(): Promise<RuleFeedbackResponse> {
    const entries = await this.views.live(feedbackList);
    const filter = { facets: { $eq: feedbackFacetKey({}) } };
    const found: FeedbackEntry[] = [];
    let after: string | null = null;
    do {
      const page: FindResult<FeedbackEntry> = await entries.find({ filter, sort: ['-saidAt'], limit: PAGE, after, part: PART });
      found.push(...page.documents);
      after = page.next;
    } while (after !== null && found.length < MAX_JUDGMENTS);
    return {
      rules: feedbackByRule(found).map(({ verdicts, ...figures }) => ({ ...figures, ...verdicts })),
      counted: found.length,
      complete: after === null,
    };
  }
}

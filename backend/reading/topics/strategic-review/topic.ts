import type { Topic } from '../topic.ts';
import type { StrategicReview } from './facts.ts';
import { strategicReviewClauses, strategicReviewWords } from './headline.ts';
import { readStrategicReview, STRATEGIC_REVIEW_TRIGGERS, strategicReviewWeight } from './read.ts';
import { STRATEGIC_REVIEW_VALUES, strategicReviewRules } from './rules.ts';

export const STRATEGIC_REVIEW: Topic<StrategicReview> = {
  folder: 'strategic-review',
  kind: 'strategicReview',
  items: ['7.01', '8.01'],
  triggers: STRATEGIC_REVIEW_TRIGGERS,
  read: readStrategicReview,
  weight: strategicReviewWeight,
  ruleInputs: STRATEGIC_REVIEW_VALUES,
  rules: strategicReviewRules,
  headline: strategicReviewWords,
  clauses: strategicReviewClauses,
};

import type { Topic } from '../topic.ts';
import type { StrategicReview } from './facts.ts';
import { strategicReviewClauses, strategicReviewWords } from './headline.ts';
import { readStrategicReview, STRATEGIC_REVIEW_PICKS, strategicReviewWeight } from './read.ts';
import { STRATEGIC_REVIEW_VALUES, strategicReviewRules } from './rules.ts';

export const STRATEGIC_REVIEW: Topic<StrategicReview> = {
  folder: 'strategic-review',
  kind: 'strategicReview',
  items: ['7.01', '8.01'],
  picks: STRATEGIC_REVIEW_PICKS,
  read: readStrategicReview,
  weight: strategicReviewWeight,
  values: STRATEGIC_REVIEW_VALUES,
  rules: strategicReviewRules,
  words: strategicReviewWords,
  clauses: strategicReviewClauses,
};

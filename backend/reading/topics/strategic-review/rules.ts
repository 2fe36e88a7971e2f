import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { StrategicReview } from './facts.ts';

/** How reviews of strategic alternatives are scored. Pure. */

export const STRATEGIC_REVIEW_VALUES: Topic<StrategicReview>['ruleInputs'] = {
  reviewsStrategy: ({ act }) => ({ value: act !== 'ended' }),
  strategyReviewed: ({ act }) => ({ value: act === 'ended' }),
};

export const strategicReviewRules = (under: string): readonly Condition[] => [
  {
    id: `8-K.${under}.alternatives`,
    points: 64,
    reason: 'The board is looking for a buyer or other strategic options',
    when: { fact: 'reviewsStrategy', is: true },
  },
  {
    id: `8-K.${under}.alternativesEnded`,
    points: 52,
    reason: 'The board finished its review of strategic alternatives',
    when: { fact: 'strategyReviewed', is: true },
  },
];

import { companyName } from '../../language/names.ts';
import type { StrategicReview } from './facts.ts';

/** Words a headline about a review of strategic alternatives. Pure. */

const WORDS: Readonly<Record<StrategicReview['act'], string>> = {
  started: 'Explores strategic alternatives',
  continues: 'Continues its review of strategic alternatives',
  ended: 'Ends its review of strategic alternatives',
};

export const strategicReviewWords = ({ act }: StrategicReview): string => WORDS[act];

export const strategicReviewClauses = ({ maySell, adviser }: StrategicReview): readonly (string | null)[] => [
  maySell ? ', including a sale of the company' : null,
  adviser === null ? null : `; hires ${companyName(adviser)}`,
];

import type { FeedbackRow, RuleFeedback } from '../../api/feedback.ts';

export const VERDICT_TEXT: Readonly<Record<FeedbackRow['verdict'], string>> = {
  right: 'Right',
  too_high: 'Too high',
  too_low: 'Too low',
  wrong_fact: 'A fact is wrong',
};

export const STATE_TEXT: Readonly<Record<FeedbackRow['state'], string>> = {
  open: 'Open',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
};

/** Filter value for feedback on the level as a whole. */
export const WHOLE_LEVEL = 'whole-level';

export const ruleText = (rule: string | null): string => rule ?? 'The overall level';

/** `82% of 34`, or a note that there is too little feedback. */
export function precisionText({ precision, right, judged }: RuleFeedback): string {
  if (judged === 0) return 'no ratings';
  if (precision === null) return `${right} of ${judged}, too few to tell`;
  return `${Math.round(precision * 100)}% of ${judged}`;
}

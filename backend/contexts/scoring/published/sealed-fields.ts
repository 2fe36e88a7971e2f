import type { SealedPlace } from '#platform/privacy/sealed-place.ts';
import { SCORE_FEEDBACK } from './score-feedback.events.ts';

/** The sealed comment in an account's feedback on a score. */
export function feedbackComment(accountId: string): SealedPlace {
  return { subject: accountId, stream: `${SCORE_FEEDBACK}-${accountId}`, event: 'ScoreFeedbackGiven', field: 'comment' };
}

import { SCORE_FEEDBACK } from '../published/score-feedback.events.ts';

export const scoreFeedbackStream = (accountId: string): string => `${SCORE_FEEDBACK}-${accountId}`;

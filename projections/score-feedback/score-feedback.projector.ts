import { ACCOUNT, type AccountErased } from '../../backend/contexts/accounts/published/account.events.ts';
import { SCORE_FEEDBACK, type ScoreFeedbackGiven } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type Judgement, type ScoreFeedbackDocument, scoreFeedback } from './score-feedback.document.ts';

/** One document per account, with encrypted comments. */
export const scoreFeedbackProjector = defineProjector<
  EventOf<typeof ScoreFeedbackGiven | typeof AccountErased>,
  ScoreFeedbackDocument
>({
  collection: scoreFeedback,
  categories: [SCORE_FEEDBACK, ACCOUNT],
  handles: ['ScoreFeedbackGiven', 'AccountErased'],
  route: (event) => [event.data.accountId],
  apply(document, event, accountId) {
    if (event.type === 'AccountErased') return { _id: accountId, judgements: [], erased: true };
    if (document?.erased) return document;
    const { accession, verdict, ruleId, comment } = event.data;
    const feedback: Judgement = { accession, verdict, ruleId, comment, at: event.recordedAt.toISOString() };
    const before = document?.judgements ?? [];
    const known = before.some((each) => each.accession === accession);
    return {
      _id: accountId,
      judgements: known ? before.map((each) => (each.accession === accession ? feedback : each)) : [...before, feedback],
    };
  },
});

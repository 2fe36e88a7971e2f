import { SCORE_FEEDBACK, type ScoreFeedbackEvent } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type FeedbackEntry, feedbackEntryId, feedbackList } from './feedback-entry.document.ts';
import { feedbackFacets } from './feedback-facets.ts';

/** Reader feedback on levels, for administrators: one document per account and filing. */
export const feedbackListProjector = defineProjector<ScoreFeedbackEvent, FeedbackEntry>({
  collection: feedbackList,
  categories: [SCORE_FEEDBACK],
  handles: ['ScoreFeedbackGiven', 'ScoreFeedbackClosed'],
  route: ({ data: { accountId, accession } }) => [feedbackEntryId(accountId, accession)],
  apply(entry, event, _id) {
    const at = event.recordedAt.toISOString();
    if (event.type === 'ScoreFeedbackGiven') {
      const { accountId, accession, verdict, ruleId, comment, shown } = event.data;
      const feedback = { _id, accountId, accession, verdict, ruleId, comment, shown, saidAt: at, closed: null };
      return { ...feedback, facets: feedbackFacets(feedback) };
    }
    if (entry === null) return null;
    const { outcome, reason } = event.data;
    const closed = { ...entry, closed: { outcome, reason, at } };
    return { ...closed, facets: feedbackFacets(closed) };
  },
});

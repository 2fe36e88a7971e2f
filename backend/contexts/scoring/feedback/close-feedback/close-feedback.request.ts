import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { feedbackOutcome } from '../../published/score-feedback.events.ts';

/** POST /api/admin/ai-feedback/{accountId}/{accession}/close */
export const closeFeedbackRequest = z.object({
  outcome: feedbackOutcome.describe('`resolved`: dealt with, and still counted in the rule’s figures. `dismissed`: not counted.'),
  reason: reasonSchema,
});
export type CloseFeedbackRequest = z.infer<typeof closeFeedbackRequest>;

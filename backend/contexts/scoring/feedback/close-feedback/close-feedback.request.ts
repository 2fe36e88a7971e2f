import { z } from 'zod';
import { reasonSchema } from '../../../../platform/http/reason.ts';
import { feedbackOutcome } from '../../published/score-feedback.events.ts';

/** POST /api/admin/ai-feedback/{accountId}/{accession}/close */
export const closeFeedbackRequest = z.object({
  outcome: feedbackOutcome.describe(
    '`resolved`: it was dealt with, and counts on in the figures of its rule. `dismissed`: it does not count.',
  ),
  reason: reasonSchema,
});
export type CloseFeedbackRequest = z.infer<typeof closeFeedbackRequest>;

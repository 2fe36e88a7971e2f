import { z } from 'zod';
import { feedbackOutcome, verdict } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import { adminListFields } from '../../backend/platform/http/admin-list-fields.ts';
import { WHOLE_LEVEL } from './feedback-facets.ts';

/** Query of GET /api/admin/ai-feedback. */
export const listFeedbackRequest = z.object({
  search: z.string().trim().max(100).optional().describe('Full account ID or accession number.'),
  verdict: verdict.optional().describe('The reader’s rating.'),
  state: z
    .enum(['open', ...feedbackOutcome.options])
    .optional()
    .describe('`open`: not closed yet.'),
  rule: z.string().max(200).optional().describe(`Rule ID, or \`${WHOLE_LEVEL}\` for the level as a whole.`),
  sort: z.enum(['said', '-said']).default('-said').describe('By time of the rating.'),
  ...adminListFields,
});
export type ListFeedbackRequest = z.infer<typeof listFeedbackRequest>;
